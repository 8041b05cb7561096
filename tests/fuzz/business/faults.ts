// What is wrong with the site of a made-up business: it must build, always to the same bytes, without anything empty on
// its pages, and pass `site check`.
import { type Element, isTag } from 'domhandler';
import { findAll, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { type Audit, openAudit } from '../../../generator/tools/audit/audit.ts';
import { rules } from '../../../generator/tools/audit/index.ts';
import { build } from '../../../generator/build.ts';
import { NO_CACHE } from '../../../generator/system/cache.ts';
import { hexDigest } from '../../../generator/system/digest.ts';
import { formatProblem } from '../../../generator/problems/format.ts';
import { bytesOf, textOf } from '../../../generator/output/file-contents.ts';
import type { BuildResult, FinishedBuild } from '../../../generator/options.ts';
import { DEFAULTS, type Options, theme, TODAY } from '../../support/site.ts';
import { verdict } from '../verdict.ts';

/** The rules that made-up businesses need not pass, each with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'a11y/axe': 'tests/browser/fuzz.test.ts runs it',
  'weight/shifts': 'their texts may be of any length',
  'search/share-image': 'these builds draw no share cards',
  'weight/budgets': 'their pages may be of any length',
  'claims/disclosures': 'what their laws require them to show is made up apart from their texts',
};

/** Builds the site in a folder, without share cards. */
export const buildMade = (root: string, options: Options = {}): Promise<BuildResult> =>
  build({ ...DEFAULTS, root, ...options }, { ...theme, shareCard: undefined });

/** Prepares a built site for the rules of `site check`. */
export const auditOf = (built: FinishedBuild): Audit =>
  openAudit(built, built.files, {
    now: TODAY,
    launch: false,
    external: false,
    wants: (id) => !(id in NOT_ASKED),
  });

/** What is wrong with the site in a folder. */
export async function faultsOf(root: string, options: Options): Promise<string[]> {
  const built = await buildMade(root, options);
  const told = (problems: BuildResult['problems']): string[] =>
    problems
      .filter(({ severity }) => severity === 'error')
      .map((each) => formatProblem(each, built.texts.get(each.place.file)));
  if (!built.ok) return [...told(built.problems), ...(await verdict(built, ''))];
  const audit = auditOf(built);
  try {
    const results = await audit.run(rules);
    return [
      ...(await verdict(built, '')),
      ...built.routes.flatMap(({ file }) => emptyIn(textIn(built, file)).map((fault) => `${file} ${fault}`)),
      ...(await differences(built, await buildMade(root, { ...options, cache: NO_CACHE }))),
      ...told(results.flatMap(({ problems }) => problems)),
    ];
  } finally {
    await audit.close();
  }
}

const textIn = ({ files }: BuildResult, path: string): string => textOf(files.find((file) => file.path === path)!)!;

/** Elements that have text, and those that only contain such elements. */
const SAYING = /^(h[1-6]|p|a|button|label|legend|summary|li|dt|dd|th|figcaption|caption|option|strong|em|blockquote)$/;
const CONTAINING = /^(ul|ol|dl|table|tbody|nav|main|section|article|aside|figure|select)$/;
/** Elements that need no text. */
const SHOWS = /^(img|svg|input|textarea)$/;

/** The empty elements of a page. Scripts fill the toast, and those with data attributes. */
function emptyIn(html: string): string[] {
  const isEmpty = (element: Element): boolean =>
    textContent(element).trim() === '' &&
    !element.attribs['aria-label'] &&
    findAll(({ name }) => SHOWS.test(name), element.children).length === 0;
  const page = parseDocument(html.replace(/<section class="toast .*?<\/section>/gs, ''));
  return findAll(isTag, page.children)
    .filter(
      (element) =>
        ((SAYING.test(element.name) && isEmpty(element)) ||
          (CONTAINING.test(element.name) && !element.children.some(isTag))) &&
        !Object.keys(element.attribs).some((key) => key.startsWith('data-')),
    )
    .map(({ name, attribs }) => `contains an empty <${name} ${JSON.stringify(attribs)}>`);
}

/** The files that two builds of the same content do not have in common. */
async function differences(...builds: readonly [BuildResult, BuildResult]): Promise<string[]> {
  const [one, other] = await Promise.all(
    builds.map(async ({ files }) =>
      Promise.all(files.map(async (file) => `${file.path} ${hexDigest(await bytesOf(file))}`)),
    ),
  );
  return one!.filter((each) => !other!.includes(each)).concat(other!.length === one!.length ? [] : ['other files']);
}
