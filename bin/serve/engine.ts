// The part of the program that a preview replaces when its sources change: the engine and the theme.
export { makeAssets, makeStyles } from '../../generator/assets/index.ts';
export { brokenPhotos, surveyPhotos } from '../../generator/assets/photos/index.ts';
export { bundleClient } from '../../generator/assets/scripts.ts';
export { sheetOf, withStyles } from '../../generator/assets/sheets.ts';
export { verify } from '../../generator/checks/verify.ts';
export { load } from '../../generator/content/load.ts';
export { readSources } from '../../generator/content/read.ts';
export { rereadSources } from '../../generator/content/reread.ts';
export { bytesOf } from '../../generator/contents.ts';
export { copyOf, deriveOne, derivedNames } from '../../generator/outputs/derive.ts';
export { excerptOf, formatProblem } from '../../generator/problems/format.ts';
export { hasErrors, inReadingOrder } from '../../generator/problems/problem.ts';
export { wording } from '../../generator/problems/wording.ts';
export { renderRoute } from '../../generator/render/render.ts';
export { plan } from '../../generator/routes/plan.ts';
export { makeTheme } from '../../templates/theme.ts';

export type Engine = typeof import('./engine.ts');
