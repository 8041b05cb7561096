// The program of the second thread: does the jobs it is sent that nobody has taken yet, one after another.
import { type MessagePort, workerData } from 'node:worker_threads';
import { type Answer, isText, type Job, STATE, TASKS } from './tasks.ts';

const { port, textsDone } = workerData as { readonly port: MessagePort; readonly textsDone: Int32Array };
/** A job is taken when its turn has come, not before: until then the first thread may do it. */
let turn: Promise<void> = Promise.resolve();

port.on('message', (job: Job) => {
  turn = turn
    .then(() => work(job))
    .finally(() => {
      if (isText(job)) Atomics.add(textsDone, 0, 1);
    });
});

async function work({ task, list, index, states, slot, input }: Job): Promise<void> {
  if (Atomics.compareExchange(states, slot, STATE.free, STATE.taken) !== STATE.free) return;
  try {
    const make = await TASKS[task]();
    const result = await make(input as never);
    if (result !== undefined) port.postMessage({ list, index, result } satisfies Answer);
  } catch {
    // The first thread does it again, and tells what is wrong.
  }
  Atomics.store(states, slot, STATE.done);
  Atomics.notify(states, slot);
}
