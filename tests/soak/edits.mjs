// An endless series of edits of a business, of alternating kinds.
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of kinds of edits. After this many, no mistake is left and every folder exists. */
const KINDS = 8;
/** The kind that takes the articles away; the next puts them back. */
const AWAY = 6;

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
  /**
   * Makes one edit: a save in place or by rename, a mistake, a file that comes and goes, a file behind a link, a folder
   * that is removed and restored.
   */
  const edit = ({ mayTakeAway = true } = {}) => {
    edits++;
    if (!mayTakeAway && edits % KINDS === AWAY) edits += 2;
    switch (edits % KINDS) {
      case 0:
        writeFileSync(homePage, homeText.replace('title: A roof that holds', `title: A roof that holds ${edits}`));
        break;
      case 1:
        writeFileSync(`${article}.tmp`, `${articleText}\nEdit ${edits}.\n`);
        renameSync(`${article}.tmp`, article);
        break;
      case 2:
        writeFileSync(homePage, homeText.replace('title:', edits % 16 === 2 ? 'titel:' : 'title:'));
        break;
      case 3:
        writeFileSync(join(root, 'posts', 'coming.md'), another('coming', 888));
        break;
      case 5:
        writeFileSync(join(root, 'posts', 'linked.txt'), another('linked', 999));
        break;
      case AWAY:
        renameSync(join(root, 'posts'), join(root, 'away'));
        break;
      case AWAY + 1:
        renameSync(join(root, 'away'), join(root, 'posts'));
        break;
      default:
        rmSync(join(root, 'posts', 'coming.md'), { force: true });
    }
  };
  return {
    edit,
    /** The number of edits so far. */
    count: () => edits,
    /** Goes on until the content is in a known valid state. */
    finish() {
      while (edits % KINDS !== 0) edit();
    },
    /** Gives the home page a new title, for which there is no share card in the cache. */
    retitle(title) {
      writeFileSync(homePage, homeText.replace('title: Roof Repair', `title: ${title}, Roof Repair`));
    },
  };
}
