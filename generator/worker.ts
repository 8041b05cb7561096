// What another thread does when a build or a check asks it. Each task is loaded only when it is asked for.
import { parentPort } from 'node:worker_threads';
import type { subsetFace } from './assets/fonts/subset.ts';
import type { htmlMessages } from './tools/audit/html-messages.ts';
import { answer } from './system/threads.ts';

/** Answers the build that has started this thread. */
export function answerBuild(): void {
  if (!parentPort) throw new Error('this is not a thread that a build has started');
  answer(parentPort, {
    html: async (pages) => (await import('./tools/audit/html-messages.ts')).htmlMessages(pages),
    font: async (face) => (await import('./assets/fonts/subset.ts')).subsetFace(face),
  } satisfies { font: typeof subsetFace; html: typeof htmlMessages });
}
