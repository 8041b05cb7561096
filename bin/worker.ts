// The program of a thread that helps a build.
import { answerBuild } from '../generator/worker.ts';

answerBuild();
