// The threads that help a command, each of which runs bin/worker.ts.
import { openThreads, type Threads } from '../generator/system/threads.ts';

/** The threads for one build or check. */
export const threadsFor = (): Threads => openThreads(new URL('./worker.mjs', import.meta.url));
