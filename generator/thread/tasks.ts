// The work that a second thread can take over: pure functions whose inputs and results can be sent. Each is loaded with
// its first job.
export const TASKS = {
  yaml: async () => (await import('../content/yaml.ts')).soundYaml,
  markdown: async () => (await import('../content/rendering.ts')).renderKey,
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

/** Where each job of a list stands, as both threads see it. Whoever turns FREE into something else does the job. */
export const STATE = { free: 0, taken: 1, done: 2 } as const;

/** What the second thread is sent: the job of this index in a list, whose state stands in `states`, in this slot. */
export interface Job {
  readonly task: Task;
  readonly list: number;
  readonly index: number;
  readonly states: Int32Array;
  readonly slot: number;
  readonly input: Input<Task>;
}

/** Whether a job is to be sent as a copy: pages lie where both threads see them, fonts are few. */
export const isText = ({ input }: Job): boolean => typeof input === 'string';

/**
 * What it answers. Nothing where the task threw or gave nothing: the first thread then meets the same where it can be
 * told.
 */
export interface Answer {
  readonly list: number;
  readonly index: number;
  readonly result: NonNullable<Result<Task>>;
}
