// The tasks that a second thread can do: pure functions whose inputs and results can be posted between threads. The
// modules of each are loaded with its first job.
export const TASKS = {
  yaml: async () => (await import('../content/yaml/parse.ts')).parseValidYaml,
  markdown: async () => (await import('../content/markdown.ts')).renderKey,
  facts: async () => {
    const { readFacts } = await import('../checks/facts.ts');
    return (html: Uint8Array) => readFacts(Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('utf8'));
  },
  words: async () => (await import('../outputs/search-index.ts')).wordsIn,
  font: async () => (await import('../assets/font-subset.ts')).subsetFace,
};

export type Task = keyof typeof TASKS;
type Work<K extends Task> = Awaited<ReturnType<(typeof TASKS)[K]>>;
export type Input<K extends Task> = Parameters<Work<K>>[0];
export type Result<K extends Task> = Awaited<ReturnType<Work<K>>>;

/** The state of a job, in memory that both threads share. The thread that changes `free` to `taken` does the job. */
export const STATE = { free: 0, taken: 1, done: 2 } as const;

/** A job as it is sent to the second thread. */
export interface Job {
  readonly task: Task;
  readonly list: number;
  readonly index: number;
  /** One of `STATE`, as the only element. */
  readonly state: Int32Array;
  readonly input: Input<Task>;
}

/** Whether the input is a text, which is copied when it is sent. Pages are in shared memory, and fonts are few. */
export const isText = ({ input }: Job): boolean => typeof input === 'string';

/**
 * The result of a job as the second thread sends it. There is no answer to a job that threw or returned undefined: the
 * first thread then does it again, and can report the error.
 */
export interface Answer {
  readonly list: number;
  readonly index: number;
  readonly result: NonNullable<Result<Task>>;
}
