// A second thread that works ahead of the first. It only ever saves time: what it has not done, or cannot do, the first
// thread does itself.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type Answer, type Input, isText, type Job, type Result, STATE, type Task } from './tasks.ts';

/** Milliseconds; far more than the longest article takes. */
const PATIENCE = 20_000;
/** So many texts are on their way at a time: what is sent is there twice until it is done. */
const MOST_TEXTS = 256;
/** So many jobs' states lie side by side. */
const BLOCK = 1024;
/**
 * Megabytes for what the second thread has just made. It lets go of everything, so that more would only be held for it.
 */
const YOUNG_HEAP = 12;

/** Jobs of one kind, by name. */
export interface Jobs<K extends Task> {
  /** Hands over a job: the second thread does it when its turn comes, unless it was taken back before. */
  offer(name: string, input: Input<K>): void;
  /**
   * The result of a job, waited for where it is under way. Undefined where it was not begun, and now never will be: the
   * caller does it.
   */
  take(name: string): Result<K> | undefined;
}

type Taken<K extends Task> = (result: NonNullable<Result<K>>) => Result<K>;

export interface SecondThread {
  /**
   * Jobs of one kind, which may have names in common. `taken` is what becomes of each result as it comes: what was sent
   * has nothing in common with anything.
   */
  jobs<K extends Task>(task: K, taken?: Taken<K>): Jobs<K>;
  /** How many results of each task were taken from it. */
  counts(): Readonly<Partial<Record<Task, number>>>;
  close(): void;
}

/**
 * Starts a thread that runs the program at `url`, which is worker.ts. A job that it does not end within `patience`
 * milliseconds counts as lost.
 */
export function startSecondThread(url: URL, patience = PATIENCE): SecondThread {
  const { port1: port, port2 } = new MessageChannel();
  const textsDone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(url, {
    workerData: { port: port2, textsDone },
    transferList: [port2],
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP },
  });
  worker.on('error', () => undefined); // nothing is lost: jobs that it does not do are done here
  worker.unref();
  port.unref();
  const lists: ((index: number, result: NonNullable<Result<Task>>) => void)[] = [];
  const counts: Partial<Record<Task, number>> = {};
  const post = postThrough(port, textsDone, ({ list, index, result }) => lists[list]!(index, result));
  return {
    jobs: <K extends Task>(task: K, taken: Taken<K> = (result) => result): Jobs<K> => {
      const results = new Map<number, Result<K>>();
      const list = lists.push((index, result) => results.set(index, taken(result as NonNullable<Result<K>>))) - 1;
      const resultOf = (index: number): Result<K> | undefined => {
        if (!results.has(index)) post.exchange();
        const result = results.get(index);
        results.delete(index);
        if (result !== undefined) counts[task] = (counts[task] ?? 0) + 1;
        return result;
      };
      return jobsThrough({ task, list, post, resultOf, patience });
    },
    counts: () => counts,
    close: () => {
      port.close();
      void worker.terminate();
    },
  };
}

interface Desk<K extends Task> {
  readonly task: K;
  /** The number of these jobs' list, which comes back with each answer. */
  readonly list: number;
  readonly post: ReturnType<typeof postThrough>;
  /** The result of a job that was done, taken once. */
  readonly resultOf: (index: number) => Result<K> | undefined;
  readonly patience: number;
}

/** Jobs whose states both threads see: whichever of them writes there first does the job. */
function jobsThrough<K extends Task>({ task, list, post, resultOf, patience }: Desk<K>): Jobs<K> {
  const blocks: Int32Array[] = [];
  const indexes = new Map<string, number[]>();
  let count = 0;
  return {
    offer: (name, input) => {
      const index = count++;
      const slot = index % BLOCK;
      if (slot === 0) blocks.push(new Int32Array(new SharedArrayBuffer(BLOCK * Int32Array.BYTES_PER_ELEMENT)));
      indexes.set(name, [...(indexes.get(name) ?? []), index]);
      post.send({ task, list, index, states: blocks.at(-1)!, slot, input });
    },
    take: (name) => {
      post.exchange();
      const offered = indexes.get(name);
      const index = offered?.pop();
      if (offered?.length === 0) indexes.delete(name); // a name may be a whole text
      if (index === undefined) return undefined;
      const [states, slot] = [blocks[Math.floor(index / BLOCK)]!, index % BLOCK];
      const state = Atomics.compareExchange(states, slot, STATE.free, STATE.taken);
      if (state === STATE.free) return undefined;
      if (state === STATE.taken) Atomics.wait(states, slot, STATE.taken, patience);
      return resultOf(index);
    },
  };
}

/**
 * What goes to and fro between the threads without giving the event loop a turn. `textsDone` counts the texts that the
 * second thread is done with.
 */
function postThrough(port: MessagePort, textsDone: Int32Array, receive: (answer: Answer) => void) {
  const waiting: (Job | undefined)[] = [];
  let next = 0;
  let textsSent = 0;
  /** Takes in what has come, and sends what has its turn and was not taken back. */
  const exchange = (): void => {
    for (let message = receiveMessageOnPort(port); message; message = receiveMessageOnPort(port))
      receive(message.message as Answer);
    while (next < waiting.length && textsSent - Atomics.load(textsDone, 0) < MOST_TEXTS) {
      const job = waiting[next]!;
      waiting[next++] = undefined;
      if (Atomics.load(job.states, job.slot) !== STATE.free) continue;
      if (isText(job)) textsSent++;
      port.postMessage(job);
    }
  };
  return {
    exchange,
    send: (job: Job): void => {
      waiting.push(job);
      exchange();
    },
  };
}
