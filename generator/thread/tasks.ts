// The work that a second thread can take over: pure functions whose inputs and results can be sent.
import { readFacts } from '../checks/facts.ts';
import { renderKey } from '../content/rendering.ts';
import { soundYaml } from '../content/yaml.ts';
import { wordsIn } from '../outputs/search-index.ts';

export const TASKS = {
  yaml: soundYaml,
  markdown: renderKey,
  facts: (html: Uint8Array) => readFacts(Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('utf8')),
  words: wordsIn,
};

export type Task = keyof typeof TASKS;
export type Input<K extends Task> = Parameters<(typeof TASKS)[K]>[0];
export type Result<K extends Task> = ReturnType<(typeof TASKS)[K]>;

/** Where each job of a list stands, as both threads see it. Whoever turns FREE into something else does the job. */
export const STATE = { free: 0, taken: 1, done: 2 } as const;

/** What the second thread is sent. */
export interface Job { readonly task: Task; readonly list: number; readonly index: number; readonly states: Int32Array; readonly input: Input<Task> }
/** What it answers. Nothing where the task threw or gave nothing: the first thread then meets the same where it can be told. */
export interface Answer { readonly list: number; readonly index: number; readonly result: NonNullable<Result<Task>> }
