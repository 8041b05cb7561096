// The files that make the folder of a new business a repository of its own: it depends on this program, publishes
// itself on GitHub, and tells its owner what to do.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT } from '../migrations.ts';
import { slugOf } from '../../../schemas/fields/slug-of.ts';

/** The packages that only `site check` and the forms at /admin need, so that hosts may leave them out. */
const FOR_EDITORS = [
  '@sparticuz/chromium',
  '@sveltia/cms',
  'axe-core',
  'html-validate',
  'linkinator',
  'playwright-core',
];

/**
 * The package.json of a repository, for the program in `home`. `spec` says where npm finds the program, as in
 * "file:site-1.0.0.tgz".
 */
export function newManifest(folder: string, spec: string, home: string): object {
  const program = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, unknown>
  >;
  const { engines, devDependencies, allowScripts } = program;
  return {
    name: slugOf(folder, 'website'),
    private: true,
    license: 'UNLICENSED',
    engines,
    scripts: { build: 'site build', start: 'site serve --open', test: 'site check' },
    dependencies: { site: spec },
    devDependencies: Object.fromEntries(FOR_EDITORS.map((name) => [name, devDependencies?.[name]])),
    allowScripts,
    site: { format: FORMAT },
  };
}

/** The owner's documents and the workflow, by their paths: they are those of the program in `home`. */
export function programDocuments(home: string): Map<string, Buffer> {
  const pictures = readdirSync(join(home, 'docs', 'pictures')).map((name) => `docs/pictures/${name}`);
  const paths = ['docs/owner.md', 'docs/editing.md', 'docs/hosting.md', ...pictures, '.github/workflows/site.yml'];
  return new Map(paths.map((path) => [path, readFileSync(join(home, path))]));
}

/** The other files of a repository for the company `name`, by their paths, in one of the LANGUAGES. */
export const repositoryTexts = (name: string, language: string, home: string): Map<string, string> =>
  new Map([
    ['.gitignore', 'node_modules/\ndist/\n.dist.*\n*.log\n.DS_Store\n'],
    ['.gitattributes', '# The same ends of lines on every computer.\n* text=auto eol=lf\n'],
    ['README.md', readFileSync(join(home, README, `${language}.md`), 'utf8').replaceAll('{name}', () => name)],
  ]);

/** The folder of the READMEs. */
const README = 'generator/tools/editing/starters/languages';
