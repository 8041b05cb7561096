// A second thread that works ahead of the first. It only saves time: the first thread does itself whatever the second
// has not begun or cannot do.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type Answer, type Input, isText, type Job, type Result, STATE, type Task } from './tasks.ts';

/** How long to wait for a job that was begun, in milliseconds: far longer than the longest article takes. */
const TIMEOUT = 20_000;
/** How many texts may be in transit at once: each is in memory twice until its job is done. */
const MAX_TEXTS_IN_TRANSIT = 256;
/**
 * The size in megabytes of the second thread's heap for new objects. The thread keeps no object for long, so a larger
 * heap would only hold garbage.
 */
const YOUNG_HEAP_MB = 12;

/** Jobs of one task, by name. */
export interface Jobs<K extends Task> {
  /** Queues a job. The second thread does it when its turn comes, unless it was taken before. */
  offer(name: string, input: Input<K>): void;
  /**
   * The result of a job; blocks while the second thread is doing it. If the job was not begun, it is canceled and the
   * result is undefined: the caller does it.
   */
  take(name: string): Result<K> | undefined;
}

type Transform<K extends Task> = (result: NonNullable<Result<K>>) => Result<K>;

export interface SecondThread {
  /**
   * A list of jobs of one task, each with another name. `transform` is applied to each result as it arrives, for
   * instance to share strings again, which posting a result copies.
   */
  jobs<K extends Task>(task: K, transform?: Transform<K>): Jobs<K>;
  /** How many results of each task were taken. */
  counts(): Readonly<Partial<Record<Task, number>>>;
  close(): void;
}

/**
 * Starts a thread that runs the program at `url`, which is worker.ts. A job that takes longer than `timeout`
 * milliseconds counts as lost.
 */
export function startSecondThread(url: URL, timeout = TIMEOUT): SecondThread {
  const { port1: port, port2 } = new MessageChannel();
  const textsDone = sharedNumber();
  const worker = new Worker(url, {
    workerData: { port: port2, textsDone },
    transferList: [port2],
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  worker.on('error', () => undefined); // nothing is lost: this thread does the jobs that are not done
  worker.unref();
  port.unref();
  const receivers: ((index: number, result: NonNullable<Result<Task>>) => void)[] = [];
  const counts: Partial<Record<Task, number>> = {};
  const channel = openChannel(port, textsDone, ({ list, index, result }) => receivers[list]!(index, result));
  return {
    jobs: <K extends Task>(task: K, transform: Transform<K> = (result) => result): Jobs<K> => {
      const results = new Map<number, Result<K>>();
      const list = receivers.length;
      receivers.push((index, result) => results.set(index, transform(result as NonNullable<Result<K>>)));
      const takeResult = (index: number): Result<K> | undefined => {
        if (!results.has(index)) channel.exchange();
        const result = results.get(index);
        results.delete(index);
        if (result !== undefined) counts[task] = (counts[task] ?? 0) + 1;
        return result;
      };
      return makeJobs({ task, list, channel, takeResult, timeout });
    },
    counts: () => counts,
    close: () => {
      port.close();
      void worker.terminate();
    },
  };
}

/** A number that both threads share, as the only element of an array. */
const sharedNumber = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

interface JobsOptions<K extends Task> {
  readonly task: K;
  /** The number of this list, which comes back with each answer. */
  readonly list: number;
  readonly channel: ReturnType<typeof openChannel>;
  /** Returns and forgets the result of the job with this index. */
  readonly takeResult: (index: number) => Result<K> | undefined;
  readonly timeout: number;
}

/** Jobs with states that both threads share: the thread that first claims a job, by changing its state, does it. */
function makeJobs<K extends Task>({ task, list, channel, takeResult, timeout }: JobsOptions<K>): Jobs<K> {
  const offered = new Map<string, Pick<Job, 'index' | 'state'>>();
  let count = 0;
  return {
    offer: (name, input) => {
      if (offered.has(name)) return; // two articles with the same text
      const job = { index: count++, state: sharedNumber() };
      offered.set(name, job);
      channel.send({ ...job, task, list, input });
    },
    take: (name) => {
      channel.exchange();
      const job = offered.get(name);
      if (!job) return undefined;
      offered.delete(name); // frees the name, which may be a long text
      const state = Atomics.compareExchange(job.state, 0, STATE.free, STATE.taken);
      if (state === STATE.free) return undefined;
      if (state === STATE.taken) Atomics.wait(job.state, 0, STATE.taken, timeout);
      return takeResult(job.index);
    },
  };
}

/**
 * Sends jobs and receives answers synchronously, without yielding to the event loop. `textsDone` counts the texts whose
 * jobs the second thread has done.
 */
function openChannel(port: MessagePort, textsDone: Int32Array, receive: (answer: Answer) => void) {
  const queue: (Job | undefined)[] = [];
  let next = 0;
  let textsSent = 0;
  /** Receives the answers that have arrived, and sends the next jobs that were not taken meanwhile. */
  const exchange = (): void => {
    for (let message = receiveMessageOnPort(port); message; message = receiveMessageOnPort(port))
      receive(message.message as Answer);
    while (next < queue.length && textsSent - Atomics.load(textsDone, 0) < MAX_TEXTS_IN_TRANSIT) {
      const job = queue[next]!;
      queue[next] = undefined;
      next++;
      if (Atomics.load(job.state, 0) !== STATE.free) continue;
      if (isText(job)) textsSent++;
      port.postMessage(job);
    }
  };
  return {
    exchange,
    send: (job: Job): void => {
      queue.push(job);
      exchange();
    },
  };
}
