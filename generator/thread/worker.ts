// The program of the second thread: does the jobs it is sent that nobody has taken yet.
import { type MessagePort, workerData } from 'node:worker_threads';
import { type Answer, type Job, STATE, TASKS } from './tasks.ts';

const { port } = workerData as { readonly port: MessagePort };

port.on('message', ({ task, list, index, states, input }: Job) => {
  if (Atomics.compareExchange(states, index, STATE.free, STATE.taken) !== STATE.free) return;
  try {
    const result = TASKS[task](input as never);
    if (result !== undefined) port.postMessage({ list, index, result } satisfies Answer);
  } catch {
    // The first thread does it again, and tells what is wrong.
  }
  Atomics.store(states, index, STATE.done);
  Atomics.notify(states, index);
});
