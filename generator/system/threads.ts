// Other threads that do whole tasks for a build (generator/worker.ts says which).
import { availableParallelism } from 'node:os';
import { type MessagePort, Worker } from 'node:worker_threads';

/**
 * The functions that a thread offers, by name. Inputs and results are copied between threads, so they are plain data.
 */
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

interface Question {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly error: unknown });

/** A thread that does one task after another. */
export interface Thread {
  /** Asks for a task of that type. Rejects if the task fails, or the thread ends. */
  ask<Task extends (input: never) => unknown>(
    name: string,
    input: Parameters<Task>[0],
  ): Promise<Awaited<ReturnType<Task>>>;
}

/** The threads of one build besides its own, each of which is started when it is first asked for. */
export interface Threads {
  /** The first so many of them, or as many as there are. */
  take(count: number): readonly Thread[];
  close(): void;
}

/** As many threads as there are further processors. `url` is the program of a thread. */
export function openThreads(url: URL): Threads {
  const started: { thread: Thread; worker: Worker }[] = [];
  const most = availableParallelism() - 1;
  return {
    take(count) {
      while (started.length < Math.min(count, most)) started.push(startThread(url));
      return started.slice(0, count).map(({ thread }) => thread);
    },
    close: () => started.forEach(({ worker }) => void worker.terminate()),
  };
}

function startThread(url: URL): { thread: Thread; worker: Worker } {
  const worker = new Worker(url, { execArgv: [] });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>();
  const end = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in answer) asked?.reject(answer.error);
    else asked?.resolve(answer.result);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread has ended')));
  worker.unref();
  let lastId = 0;
  const ask = (task: string, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, task, input } satisfies Question);
    });
  return { worker, thread: { ask: ask as Thread['ask'] } };
}

/** Does the tasks that arrive at a port, in their order. */
export function answer(port: MessagePort, tasks: Tasks): void {
  let last: Promise<unknown> = Promise.resolve();
  const work = async ({ id, task, input }: Question): Promise<void> => {
    try {
      const run = tasks[task];
      if (!run) throw new Error(`a thread has no task "${task}"`);
      port.postMessage({ id, result: await run(input as never) });
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  port.on('message', (question: Question) => {
    last = last.then(() => work(question));
  });
}
