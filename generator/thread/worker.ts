// The program of the second thread: does the jobs that it receives one after another, except those already taken.
import { type MessagePort, workerData } from 'node:worker_threads';
import { type Answer, isText, type Job, STATE, TASKS } from './tasks.ts';

const { port, textsDone } = workerData as { readonly port: MessagePort; readonly textsDone: Int32Array };
/** The end of the last job so far. A job is claimed only when its turn comes: until then the first thread may take it. */
let turn: Promise<void> = Promise.resolve();

port.on('message', (job: Job) => {
  turn = turn
    .then(() => work(job))
    .finally(() => {
      if (isText(job)) Atomics.add(textsDone, 0, 1);
    });
});

async function work({ task, list, index, state, input }: Job): Promise<void> {
  if (Atomics.compareExchange(state, 0, STATE.free, STATE.taken) !== STATE.free) return;
  try {
    const make = await TASKS[task]();
    const result = await make(input as never);
    if (result !== undefined) port.postMessage({ list, index, result } satisfies Answer);
  } catch {
    // The first thread does the job again, and reports the error.
  }
  Atomics.store(state, 0, STATE.done);
  Atomics.notify(state, 0);
}
