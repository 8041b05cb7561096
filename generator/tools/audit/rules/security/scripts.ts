// Finds scripts in the files of public/.
import { Parser } from 'htmlparser2';
import { bytesOf } from '../../../../output/file-contents.ts';
import { placeAt } from '../../../../problems/problem.ts';
import type { AuditRule } from '../../rule.ts';

/** The files that a browser runs, and those that it shows as documents, which may run scripts. */
const SCRIPT_FILE = /\.[cm]?jsx?$/i;
const DOCUMENT = /\.(?:x?html?|xht|svg|xml|xslt?)$/i;
/** URLs whose contents run in the document, without the white space that browsers ignore. */
const RUNNING_URL = /^javascript:/i;

export const scripts: AuditRule = {
  id: 'security/scripts',
  proves: 'No file of public/ contains a script.',
  reason:
    'A script of the same origin can do whatever the site and the person who looks at it may do, and nobody reviews files that are only copied.',
  source:
    '[OWASP File Upload Cheat Sheet; SVG Integration, 2.1 Referencing modes](https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html) (2025)',
  async *check({ files }) {
    for (const file of files.filter(({ from }) => from.startsWith('public/'))) {
      const isDocument = DOCUMENT.test(file.path);
      if (!isDocument && !SCRIPT_FILE.test(file.path)) continue;
      const text = String(await bytesOf(file));
      const script = isDocument ? scriptIn(text) : { what: 'is a script', index: 0 };
      if (script)
        yield {
          page: `/${file.path}`,
          place: { file: file.from, ...placeAt(text, script.index) },
          message: `the file ${script.what}.`,
          expected: 'remove it; scripts of the site are in client/site',
        };
    }
  },
};

/** The first thing in a document that a browser would run, and where; undefined if there is none. */
function scriptIn(text: string): { readonly what: string; readonly index: number } | undefined {
  if (text.includes('\0')) return { what: 'is not in UTF-8, so that nobody can see what it runs', index: 0 };
  let first: { what: string; index: number } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const running = Object.entries(attributes).find(
        ([attribute, value]) =>
          /^(?:.*:)?(?:on|srcdoc$)/i.test(attribute) || RUNNING_URL.test(value.replace(/[\s\p{Cc}]/gu, '')),
      );
      const what = /^(?:.*:)?script$/i.test(name) ? `<${name}>` : running && `${running[0]}="…"`;
      if (what !== undefined) first ??= { what: `contains ${what}`, index: parser.startIndex };
    },
    onprocessinginstruction(name, data) {
      if (/^\?xml-stylesheet$/i.test(name) || /<!ENTITY/i.test(data))
        first ??= { what: `contains <${data.slice(0, 20)}…>`, index: parser.startIndex };
    },
  });
  parser.end(text);
  return first;
}
