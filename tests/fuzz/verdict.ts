// The invariants of every build: it results in a site that runs no foreign code, or in problems with place and message.
import { isTag } from 'domhandler';
import { findAll } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { isPicture } from '../../generator/assets/photos/make-pictures.ts';
import { formatProblem } from '../../generator/problems/format.ts';
import { wording } from '../../generator/problems/wording.ts';
import { bytesOf } from '../../generator/output/file-contents.ts';
import type { BuildResult } from '../../generator/options.ts';
import { parseXml } from '../support/xml.ts';
import { SECRET } from '../support/photos.ts';

/** A stack trace, or a value that was not formatted. */
const RAW = /\n\s+at .+:\d+:\d+|\[object Object\]|\bundefined\b|node_modules|file:\/\/\/(?!etc\/passwd)/;
/** The maximum length of a message. */
const LONGEST = 4000;

/**
 * What is wrong with the result of a build; empty if nothing is. `told` is the input, which a message may quote;
 * `developed` also makes the photos.
 */
export async function verdict(result: BuildResult, told: string, developed = false): Promise<string[]> {
  const problems = result.problems.flatMap((problem) => {
    const text = formatProblem(problem, result.texts.get(problem.place.file));
    const lines = result.texts.get(problem.place.file)?.split(/\r?\n/);
    const words = Object.values(wording(problem)).join(' ');
    return [
      ...(/^(data|posts|public)\//.test(problem.place.file) || problem.place.file.endsWith('.html')
        ? []
        : [`names no file: ${text}`]),
      ...(RAW.test(words) && !RAW.test(told) ? [`says what no editor understands: ${text}`] : []),
      ...(text.length > LONGEST ? [`has a message of ${text.length} characters: ${text.slice(0, 200)}`] : []),
      ...(lines && problem.place.line !== undefined && problem.place.line > lines.length
        ? [`is reported on line ${problem.place.line} of ${lines.length}: ${text}`]
        : []),
      ...(/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text.replaceAll('\r', ''))
        ? [`is reported with a control character: ${JSON.stringify(text).slice(0, 300)}`]
        : []),
    ];
  });
  if (!result.ok)
    return result.problems.some(({ severity }) => severity === 'error') ? problems : ['failed without an error'];
  const files = await Promise.all(
    result.files.map(async (file) => {
      if (file.path.startsWith('assets/'))
        return developed && isPicture(file) && (await bytesOf(file)).length === 0 ? [`${file.path} is empty`] : [];
      const contents = await bytesOf(file);
      const text = contents.toString(
        typeof file.contents === 'string' || file.path.endsWith('.html') ? 'utf8' : 'latin1',
      );
      return faultsIn(
        file.path,
        text,
        result.routes.some((route) => route.file === file.path),
      ).map((fault) => `${file.path} ${fault}`);
    }),
  );
  return [...problems, ...files.flat()];
}

/** What is wrong with one file of a site. */
function faultsIn(path: string, text: string, isPage: boolean): string[] {
  if (path.startsWith('photos/')) return text.includes(SECRET) ? ['reveals where it was taken'] : [];
  const faults: string[] = [];
  if (
    /\.(html|xml|json|webmanifest|txt)$/.test(path) &&
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(
      text,
    )
  )
    faults.push(
      `contains a character that cannot be shown: ${JSON.stringify(/.{0,30}[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\ud800-\udfff].{0,30}/.exec(text)?.[0])}`,
    );
  try {
    if (path.endsWith('.xml')) parseXml(text);
    if (/\.(json|webmanifest)$/.test(path)) JSON.parse(text);
  } catch (error) {
    faults.push(`cannot be read: ${(error as Error).message.slice(0, 200)}`);
  }
  if (isPage) faults.push(...faultsInPage(text));
  if (path === '_redirects')
    faults.push(
      ...text
        .trim()
        .split('\n')
        .filter((line) => line !== '' && !/^\/\S* \S+ 301$/.test(line))
        .map((line) => `contains the line ${JSON.stringify(line)}`),
    );
  if (path === '_headers')
    faults.push(
      ...text
        .trim()
        .split('\n')
        .filter((line) => !/^(\/\S*| {2}[\w-]+: [ -~]+)$/.test(line))
        .map((line) => `contains the line ${JSON.stringify(line)}`),
    );
  return faults;
}

const OUR_SCRIPTS = new RegExp(
  [
    '<script type="module" async src="/(?:boise/)?assets/[\\w-]+\\.js"></script>',
    '<script type="speculationrules">\\{"prerender":[^<]*</script>',
    '<script type="application/ld\\+json">[^<]*</script>',
  ]
    .map((each) => `^${each}`)
    .join('|'),
);
/** A tag whose attributes are all quoted; their values are not markup. */
const TAG = /<[a-z][\w-]*(?:\s+[\w:.-]+(?:="[^"]*")?)*\s*\/?>/gi;
/** Elements that load, run or navigate by themselves. */
const FOREIGN =
  /^(iframe|frame|object|embed|applet|base|portal|foreignobject|animate|animatetransform|animatemotion|set|handler|xmp|plaintext|template|math|isindex|marquee|image)$/;
const ADDRESSES =
  /^(href|src|xlink:href|action|formaction|poster|background|cite|data|longdesc|srcdoc|ping|manifest|codebase)$/;

function faultsInPage(html: string): string[] {
  const faults: string[] = [];
  if (!html.startsWith('<!DOCTYPE html>') || !html.trimEnd().endsWith('</html>')) faults.push('is not a whole page');
  const bare = html
    .slice('<!DOCTYPE html>'.length)
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(TAG, (tag) => (tag.startsWith('<script') ? tag : tag.replace(/="[^"]*"/g, '=""')));
  // Searches the raw text: what one parser takes for a comment or text, another may take for markup.
  for (const match of bare.matchAll(/<(?:script|style|!|\?)/gi))
    if (!OUR_SCRIPTS.test(bare.slice(match.index, match.index + 2_000_000)))
      faults.push(`contains ${JSON.stringify(bare.slice(match.index, match.index + 80))}`);
  const ids = new Set<string>();
  for (const { name, attribs } of findAll(isTag, parseDocument(html).children)) {
    if (FOREIGN.test(name.toLowerCase())) faults.push(`contains <${name}>`);
    if (name === 'meta' && attribs['http-equiv'] !== undefined && attribs['http-equiv'] !== 'Content-Security-Policy')
      faults.push('contains a meta element that acts');
    for (const [key, value] of Object.entries(attribs)) {
      if (/^on/i.test(key) || key === 'style' || !/^[a-z][\w:.-]*$/i.test(key))
        faults.push(`contains the attribute ${JSON.stringify(key)} on <${name}>`);
      if (ADDRESSES.test(key) && runs(value)) faults.push(`leads to ${JSON.stringify(value)}`);
      if (key === 'srcset' && value.split(',').some(runs)) faults.push(`shows ${JSON.stringify(value)}`);
      if (/^(fill|stroke|mask|clip-path|marker-\w+)$/.test(key) && /url\(\s*['"]?(?!#)/i.test(value))
        faults.push(`is painted with ${JSON.stringify(value)}`);
    }
    const { id } = attribs;
    if (id !== undefined && ids.has(id)) faults.push(`has two elements with the id ${JSON.stringify(id)}`);
    if (id !== undefined) ids.add(id);
  }
  return faults;
}

/** Whether an address, as browsers resolve it, is anything but a page, an email or a phone link. */
function runs(value: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i
    .exec(value.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\n\r]/g, ''))?.[1]
    ?.toLowerCase();
  return scheme !== undefined && !/^(https?|mailto|tel|sms)$/.test(scheme) && !value.startsWith('data:image/');
}
