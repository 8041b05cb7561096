// Reports damaged pictures.
import { type Problem, problem } from '../problems/problem.ts';
import type { Sources } from './read.ts';

/** A problem for each damaged picture that is not among `problems` yet. */
export function brokenPhotos(sources: Sources, problems: readonly Problem[]): Problem[] {
  const reported = new Set(problems.map((each) => (each.code === 'BAD_PHOTO' ? each.args.photo : undefined)));
  return sources.publicFiles.flatMap(({ path, photo }) =>
    photo && 'broken' in photo && photo.broken && !reported.has(path)
      ? [problem('BAD_PHOTO', { file: `public${path}` }, { photo: path, detail: photo.detail })]
      : [],
  );
}
