// An endless series of edits of a business, of alternating kinds.
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Starts editing a root, to which an article behind a symbolic link is added. */
export function editor(root) {
  const homePage = join(root, 'data', 'pages', 'home.yaml');
  const article = join(root, 'posts', 'hail.md');
  const [homeText, articleText] = [readFileSync(homePage, 'utf8'), readFileSync(article, 'utf8')];
  let edits = 0;
  const another = (slug, id) =>
    articleText
      .replace(/^id: .*$/m, `id: "${id}"`)
      .replace(/^slug: .*$/m, `slug: ${slug}`)
      .replace(/^title: .*$/m, `title: ${slug} ${edits}`)
      .replace(/^description: .*$/m, (line) => `${line.slice(0, -12)} ${slug}`);
  writeFileSync(join(root, 'posts', 'linked.txt'), another('linked', 999));
  symlinkSync('linked.txt', join(root, 'posts', 'linked.md'));
  /** A mistake and what mends it, a save by rename, a file that comes and goes, a file behind a link. */
  const kinds = [
    () => writeFileSync(homePage, homeText.replace('title:', edits % 2 === 0 ? 'titel:' : 'title:')),
    () => writeFileSync(homePage, homeText.replace('title: A roof that holds', `title: A roof that holds ${edits}`)),
    () => {
      writeFileSync(`${article}.tmp`, `${articleText}\nEdit ${edits}.\n`);
      renameSync(`${article}.tmp`, article);
    },
    () => writeFileSync(join(root, 'posts', 'coming.md'), another('coming', 888)),
    () => writeFileSync(join(root, 'posts', 'linked.txt'), another('linked', 999)),
    () => rmSync(join(root, 'posts', 'coming.md'), { force: true }),
  ];
  const edit = () => kinds[edits++ % kinds.length]();
  return {
    /** Makes the next edit. */
    edit,
    /** Goes on until the content is in a known valid state. */
    finish() {
      while (edits % kinds.length !== 0) edit();
    },
    /** Gives the home page a new title, for which there is no share card in the cache. */
    retitle(title) {
      writeFileSync(homePage, homeText.replace('title: Roof Repair', `title: ${title}, Roof Repair`));
    },
  };
}
