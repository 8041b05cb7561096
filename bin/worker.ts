// The program of a thread that helps a build.
import { workerData } from 'node:worker_threads';
import { answerBuild } from '../generator/worker.ts';

answerBuild(async () => (await import('../templates/theme.ts')).makeTheme(String(workerData)));
