// Finds published traces of source files and of the computer that built the site.
import { bytesOf, isTextFile } from '../../../../output/file-contents.ts';
import type { AuditRule } from '../../rule.ts';
import { placeIn } from './secrets.ts';

/** Paths of folders on personal computers and build servers. */
const MACHINE =
  /(?<![\w.-])(?:\/(?:home|Users)\/[\w.-]+\/|\/(?:root|tmp|workspace|github\/workspace|builds|opt\/build)\/[\w.-]+|[A-Z]:\\\\?(?:Users|Documents|Projects)\\)|\bfile:\/\/\//;
/** Files that are never meant for visitors. */
const PRIVATE_FILE =
  /(^|\/)(\.env[\w.]*|\.git\/|\.npmrc|\.DS_Store|package(-lock)?\.json|tsconfig\.json|[\w.-]+\.(map|bak|orig|swp|log|sql|pem|key|tsx?))$/;

export const sources: AuditRule = {
  id: 'security/sources',
  proves:
    'The built site contains no source maps, source files, configuration files or paths of the computer that built it.',
  reason:
    'They tell an attacker what runs and where, and because they differ from computer to computer, no two builds would be the same.',
  source:
    '[OWASP Web Security Testing Guide 4.2, WSTG-CONF-04 and WSTG-INFO-05](https://owasp.org/www-project-web-security-testing-guide/v42/) (2020-12)',
  async *check({ files, sources: content }) {
    for (const file of files) {
      const at = { page: `/${file.path}`, place: { file: file.from } };
      if (PRIVATE_FILE.test(file.path))
        yield { ...at, message: 'the file is not meant for visitors.', expected: 'remove it from public/' };
      if (!isTextFile(file.path)) continue;
      const text = String(await bytesOf(file));
      const map = /(?<=[#@]\s*sourceMappingURL=)\S+/.exec(text);
      if (map) yield { ...at, message: `the file refers to a source map: ${map[0].slice(0, 60)}.` };
      const path = MACHINE.exec(text);
      if (path)
        yield {
          ...at,
          place: placeIn(file, text, path, content),
          message: `the file contains a path on a computer: ${text.slice(path.index, path.index + 60).split(/["'\s<]/)[0]}.`,
        };
    }
  },
};
