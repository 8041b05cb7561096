// The files that make the folder of a new business a repository of its own: it depends on this program, publishes
// itself on GitHub, and tells its owner what to do.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../../schemas/fields/slug-of.ts';

/** What the repository takes from the program's package.json. */
interface Manifest {
  readonly engines: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

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
  const { engines, devDependencies, allowScripts } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  ) as Manifest;
  return {
    name: slugOf(folder, 'website'),
    private: true,
    license: 'UNLICENSED',
    engines,
    scripts: { build: 'site build', start: 'site serve --open', test: 'site check' },
    dependencies: { site: spec },
    devDependencies: Object.fromEntries(FOR_EDITORS.map((name) => [name, devDependencies[name]])),
    allowScripts,
  };
}

/** The owner's documents and the workflow, by their paths: they are those of the program in `home`. */
export function programDocuments(home: string): Map<string, Buffer> {
  const pictures = readdirSync(join(home, 'docs', 'pictures')).map((name) => `docs/pictures/${name}`);
  const paths = ['docs/owner.md', 'docs/editing.md', 'docs/hosting.md', ...pictures, '.github/workflows/site.yml'];
  return new Map(paths.map((path) => [path, readFileSync(join(home, path))]));
}

/** The other files of a repository for the company `name`, by their paths. */
export const repositoryTexts = (name: string): Map<string, string> =>
  new Map([
    ['.gitignore', 'node_modules/\ndist/\n.dist.*\n.before/\n*.log\n.DS_Store\n'],
    ['README.md', readme(name)],
  ]);

const readme = (name: string): string => `# ${name}

The website of ${name}: its words and figures are in \`data/\` and \`posts/\`, its photos in \`public/\`.

\`\`\`sh
npm ci && npx site build    # builds the whole site into dist/; with Node 20.19 or later
npx site serve --open       # a preview that shows each change when you save it
npx site check              # looks for mistakes: links, claims, accessibility, and more
\`\`\`

- **[Your website on one page](docs/owner.md)**: the ten things that its owner does.
- [The handbook](docs/editing.md): every file and field.
- [Hosting](docs/hosting.md): the steps for each host, and what to do before the launch. On GitHub,
  \`.github/workflows/site.yml\` checks every change and publishes it.

## A newer version of the program

The program is the package \`site\` in \`package.json\`. To see what a newer one changes for visitors before anybody else does:

\`\`\`sh
npx site build --out .before
npm install ./site-2.0.0.tgz    # the file of the new version; delete the old one
npx site build && npx site diff .before dist
npx site schemas                # the documents of the new version
\`\`\`

Where nothing is listed, visitors see no change. \`git checkout . && npm ci\` takes it back.
`;
