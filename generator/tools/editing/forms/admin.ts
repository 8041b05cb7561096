// The editing page at /admin: Sveltia CMS, with a configuration generated from the schemas. It is never part of a
// normal build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { addressesOf } from '../../../content/addresses.ts';
import { readDrawing } from '../../../content/drawings.ts';
import type { Sources } from '../../../content/read.ts';
import { parseYaml } from '../../../content/yaml/parse.ts';
import type { OutputFile } from '../../../output/output-file.ts';
import { policyText } from '../../../hosting/policy.ts';
import { pathFrom } from '../../../system/paths.ts';
import { xml } from '../../../system/xml.ts';
import { modeline } from '../../../schemas/describe/modeline.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import type { Settings } from '../../../content/site.ts';
import { UsageError } from '../../../system/usage-error.ts';
import { adminConfig } from './config.ts';
import { adminPolicy } from '../../../hosting/admin-policy.ts';
import type { Choice } from './widgets.ts';

/** What the editing page is made from. */
interface AdminInput {
  /** The schemas of the theme. */
  readonly schemas: ThemeSchemas;
  /** The program's folder: its packages and its schemas. */
  readonly home: string;
  /** The content as read, valid or not: the page must open even if something needs to be corrected. */
  readonly sources: Sources;
  /** "/" or "/repo/". */
  readonly base: string;
  /** The address of a preview, without base path; undefined for the address in data/site.yaml. */
  readonly siteUrl?: string | undefined;
  /** Where a preview says how to ask for pages that are not saved, which it shows beside the forms. */
  readonly pages?: string;
  /** Whether the page is published and so needs a Git host to save to. On this computer, it opens the folder. */
  readonly published?: boolean;
}

/**
 * The files of the editing page: `admin.html` for the address /admin, and a folder `admin/` with its configuration,
 * script and fonts. They are used by `site build --with-admin` and by the preview, which serves them like other files
 * of the site but with the headers of `adminHeaders(savesTo(sources))` (admin-policy.ts), because the site's own policy lets
 * no CMS run. The content need not be valid. If the files are made again after each change of the content, the choices
 * of drawings and icons are up to date; the script (0.5 s) is bundled once per process. Throws UsageError if the
 * package is not installed, or if a published page would have nowhere to save to.
 */
export async function adminFiles(input: AdminInput): Promise<OutputFile[]> {
  const { sources, base, home } = input;
  const admin = savesTo(sources);
  if (input.published && !admin)
    throw new UsageError(
      'The published editing page has nowhere to save to. Name the Git host in data/site.yaml, for example:\n\nadmin:\n  backend: github\n  repo: owner/name\n  branch: main',
    );
  const folder = packageFolder(home);
  const title = String(valueOf(sources, 'data/business.yaml')['companyName'] ?? 'Website');
  const repository = repositoryOf(sources.root);
  const inner = pathFrom(repository, sources.root);
  const icon = sources.publicFiles.some(({ path }) => path === '/favicon.svg') ? `${base}favicon.svg` : undefined;
  const config = adminConfig({
    schemas: input.schemas,
    title,
    admin,
    prefix: inner === '' ? '' : `${inner}/`,
    icon,
    siteUrl: `${input.siteUrl ?? String(valueOf(sources, 'data/site.yaml')['url'] ?? '')}${base}`.replace(/\/$/, ''),
    folderName: basename(repository),
    drawings: pictures(sources, 'data/drawings/'),
    icons: pictures(sources, 'data/icons/'),
    fonts: [...sources.fonts.keys()].map((name) => ({ name, label: name })),
    addresses: addressesOf(sources),
    pages: input.pages,
    modeline: (name) => modeline(name, sources.root, home),
  });
  return [
    { path: 'admin.html', contents: page(title, base, admin, icon), from: 'generator/tools/editing/forms' },
    { path: 'admin/config.json', contents: `${JSON.stringify(config)}\n`, from: 'generator/schemas' },
    ...(bundled ??= await bundle(home, folder)),
    ...fonts(folder),
  ];
}

/** The Git host in data/site.yaml, if it can be read, for `adminHeaders`. */
export const savesTo = (sources: Sources): Settings['admin'] =>
  valueOf(sources, 'data/site.yaml')['admin'] as Settings['admin'];

/** The values of a YAML file; none if it cannot be parsed. */
const valueOf = (sources: Sources, path: string): Readonly<Record<string, unknown>> =>
  (parseYaml(sources.files.get(path)?.text ?? '', path).value ?? {}) as Record<string, unknown>;

/** The drawings of a folder, with name and title. */
function pictures(sources: Sources, folder: string): Choice[] {
  return [...sources.files.values()]
    .filter(({ path }) => path.startsWith(folder) && path.endsWith('.svg'))
    .map(({ path, text }) => {
      const drawing = readDrawing(path, text, false);
      const name = basename(path, '.svg');
      return { name, label: 'title' in drawing && drawing.title !== '' ? `${name}: ${drawing.title}` : name };
    });
}

/** The root of the Git repository that contains the content, or else the content root itself. */
function repositoryOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return root;
  }
}

/** Without a Git host, there is nothing to sign in to: hides the buttons below the one that opens the folder. */
const NO_HOST = '<style>.buttons > .button.secondary { display: none }</style>\n';

/** The page, which is empty until its script runs. It contains the policy, for hosts without headers. */
function page(title: string, base: string, admin: Settings['admin'], icon = 'data:,'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${xml(policyText(adminPolicy(admin), 'meta'))}">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${xml(`Edit ${title}`)}</title>
<link rel="icon" href="${xml(icon)}">
${admin ? '' : NO_HOST}<script type="module" src="${xml(`${base}admin/admin.js`)}"></script>
</head>
<body>
<noscript><h1>Edit</h1><p>Editing in the browser needs JavaScript. Without it, edit the files in data/ and posts/; docs/editing.md explains them.</p></noscript>
</body>
</html>
`;
}

/** The folder of the package, found by its entry point, because the package does not export its package.json. */
function packageFolder(home: string): string {
  try {
    return dirname(dirname(createRequire(join(home, 'package.json')).resolve('@sveltia/cms')));
  } catch {
    throw new UsageError(
      'Editing in the browser needs the package @sveltia/cms, which is not installed here. Install it with: npm install --include=dev',
    );
  }
}

/** Parts of the CMS that no form here uses (maps, code highlighting, image conversion). Omitting them saves 12 MB. */
const UNUSED = [
  '@shikijs/*',
  'leaflet',
  'leaflet/*',
  'terra-draw',
  'terra-draw-leaflet-adapter',
  'svgo/*',
  'exifr/*',
  './chunks/heic-*',
  './chunks/webp_enc*',
];

/** What loads a font of the CMS from a delivery network, which the policy blocks; those beside the script replace it. */
const NETWORK_FONT = /@font-face \{[^{}]*url\(https:[^{}]*\}/g;

let bundled: OutputFile[] | undefined;

/** The script of the page with the CMS, bundled into a few modules. */
async function bundle(home: string, folder: string): Promise<OutputFile[]> {
  const esbuild = await import('esbuild');
  const result = await esbuild.build({
    absWorkingDir: home,
    entryPoints: [{ in: join(home, 'generator', 'tools', 'editing', 'forms', 'browser.ts'), out: 'admin' }],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    minify: true,
    outdir: 'admin',
    chunkNames: 'cms-[hash]',
    external: UNUSED,
    legalComments: 'none',
    logLevel: 'silent',
    charset: 'utf8',
  });
  return [
    ...result.outputFiles.map((file): OutputFile => ({
      path: `admin/${basename(file.path)}`,
      contents: file.text.replaceAll(NETWORK_FONT, ''),
      from: '@sveltia/cms',
    })),
    { path: 'admin/LICENSE.txt', contents: readFileSync(join(folder, 'LICENSE.txt'), 'utf8'), from: '@sveltia/cms' },
  ];
}

/** The fonts that the script loads from its own folder, with their licenses. */
function fonts(packed: string): OutputFile[] {
  const folder = join(packed, 'npm', 'assets');
  return readdirSync(folder)
    .filter((name) => /\.(woff2|txt)$/.test(name))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      const contents = { copyOf: file, size: statSync(file).size };
      return { path: `admin/assets/${name}`, contents, from: '@sveltia/cms' };
    });
}
