// Generates hostile articles and drawings from fragments: Markdown for a body, SVG for a file.
import type { Chance } from './chance.ts';
import { HOSTILE, PAYLOADS } from './payloads.ts';

const { urls: URLS, markup: MARKUP, odd: ODD, boxes: BOXES } = PAYLOADS;

const DEPTHS = [20, 200, 1000, 3000];
const many = <T>(chance: Chance, most: number, make: () => T): T[] =>
  Array.from({ length: 1 + chance.below(most) }, make);

/** Deeply nested Markdown, and Markdown that makes a parser look far ahead. */
const deepMarkdown = (n: number, chance: Chance): string =>
  chance.of([
    () => `${'>'.repeat(n)} x`,
    () => `${'- '.repeat(n)}x`,
    () => Array.from({ length: Math.min(n, 300) }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    () => `${'1. '.repeat(n)}x`,
    () => '['.repeat(n),
    () => '!['.repeat(n),
    () => `${'*a '.repeat(n)}${' a*'.repeat(n)}`,
    () => '*_'.repeat(n),
    () => '`'.repeat(n),
    () => Array.from({ length: Math.min(n, 400) }, (_, ticks) => '`'.repeat(ticks)).join(' '),
    () => '<'.repeat(n),
    () => '<div>'.repeat(n),
    () => '\\'.repeat(n),
    () => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n|${'b|'.repeat(n)}`,
    () => `${'a[^1]'.repeat(n)}\n\n[^1]: x`,
    () => `${'[a]'.repeat(n)}\n\n[a]: /${'\n[a]: /'.repeat(n)}`,
    () => '"\''.repeat(n),
    () => '![](a'.repeat(n),
    () => '[a](<b'.repeat(n),
    () => '<a href="'.repeat(n),
    () => `${'x\n'.repeat(n)}===`,
    () => 'www.a.example '.repeat(n),
  ])();

const FRAGMENTS: readonly ((chance: Chance) => string)[] = [
  (chance) => `[x](${chance.of(URLS)})`,
  (chance) => `![x](${chance.of(URLS)})`,
  (chance) => `[x][r]\n\n[r]: ${chance.of(URLS)}`,
  (chance) => `[r]\n\n[r]: <${chance.of(URLS)}> "${chance.of(MARKUP)}"`,
  (chance) => `[![x](${chance.of(URLS)})](${chance.of(URLS)})`,
  (chance) => chance.of(MARKUP),
  (chance) => `\`${chance.of(MARKUP)}\``,
  (chance) => `    ${chance.of(HOSTILE)}`,
  (chance) =>
    `\`\`\`${chance.of(['', 'html', 'ranges', 'js" onclick="alert(1)', '<script>'])}\n${chance.of(HOSTILE)}\n\`\`\``,
  (chance) => `## ${chance.of(HOSTILE)}`,
  (chance) => `${chance.of(HOSTILE)}\n---`,
  (chance) => `| ${chance.of(HOSTILE)} | b |\n| :-: | --- |\n| ${chance.of(HOSTILE)} | [x](${chance.of(URLS)}) |`,
  (chance) => `- [ ] ${chance.of(HOSTILE)}\n- [x] b`,
  (chance) =>
    `a[^${chance.of(['1', '__proto__', 'toString', '"><script>', 'a b'])}]\n\n[^${chance.of(['1', '__proto__', 'toString', '"><script>'])}]: ${chance.of(HOSTILE)}`,
  (chance) => `> ${chance.of(HOSTILE)}\n\n1. ${chance.of(HOSTILE)}`,
  (chance) =>
    `\`\`\`ranges\n${chance.of(HOSTILE)}: $1-$2\nb: ${chance.of(['$5-$3', '1e999', '$9-$9999999999999999999', '-', ''])}\n\`\`\``,
  (chance) =>
    `\`\`\`ranges\na: $1-$2\n\`\`\`\n\n${chance.of(['\ue0f00\ue0f1', '\ue0f09\ue0f1', '&#xE0F0;0&#xE0F1;', '&#xE0F0;7&#xE0F1;'])}`,
  (chance) => chance.of(ODD).repeat(1 + chance.below(40)),
  (chance) => deepMarkdown(chance.of(DEPTHS), chance),
  (chance) => `<!-- ${chance.of(HOSTILE)} -->`,
  (chance) => `# ${chance.of(HOSTILE)}`,
];

/** The body of an article. */
export const markdownBody = (chance: Chance): string =>
  many(chance, 4, () => chance.of(FRAGMENTS)(chance)).join(chance.of(['\n\n', '\n', ' ']));

const SHAPES: readonly ((chance: Chance) => string)[] = [
  () => '<path d="M0 0h9"/>',
  (chance) => `<text x="1" y="2">${chance.of(HOSTILE)}</text>`,
  (chance) => `<text><![CDATA[${chance.of(HOSTILE)}]]></text>`,
  (chance) => `<g>${chance.of(MARKUP)}</g>`,
  (chance) => `<g><!--${chance.of(['', '>', '->', '-', ' --!>'])}${chance.of(MARKUP)}--></g>`,
  (chance) => `<g><title>${chance.of(MARKUP)}</title></g>`,
  (chance) => `<g><desc><![CDATA[>${chance.of(MARKUP)}]]></desc></g>`,
  (chance) => `<g><desc><?x >${chance.of(MARKUP)}?></desc></g>`,
  (chance) => `<use href="${chance.of(['#a', 'other.svg#a', 'https://evil.example/#a', ...URLS])}"/>`,
  (chance) => `<use xlink:href="${chance.of(URLS)}"/>`,
  (chance) =>
    `<g ${chance.of(['onclick', 'onload', 'ONCLICK', 'xml:onclick', 'style', 'class', 'id', 'fill', 'aria-x', 'aria-"', 'role', 'xmlns', 'xmlns:x', 'href', 'data-x', 'mask', 'xml:base', 'xlink:href'])}='${chance.of(HOSTILE).replaceAll("'", '&#39;')}'><path d="M0 0"/></g>`,
  (chance) =>
    `<path fill="${chance.of(['url(#a)', 'url(https://evil.example)', 'url( "javascript:alert(1)")', 'URL(//evil.example)', 'u\\72l(//evil.example)', 'url(#a) url(//evil.example)', 'url(&#35;a)', 'image-set("//evil.example")', 'expression(alert(1))'])}" d="M0 0"/>`,
  (chance) => {
    const name = chance.of(PAYLOADS.elements);
    return `<${name} href="${chance.of(URLS).replaceAll(/["<&]/g, '')}">${chance.of(['alert(1)', '<path d="M0 0"/>', 'x'])}</${name}>`;
  },
  (chance) => {
    const name = chance.of(['g', 'svg', 'defs', 'text', 'title', 'desc', 'tspan']);
    const depth = chance.of([20, 1000, 20_000]);
    return `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
  },
  (chance) =>
    chance
      .of(['<g "', '<g ', '<', '&#60;', '&x;', '<g a="', "<g a='", '<!--', '<![CDATA[', '<?', '<!', '</'])
      .repeat(chance.of([1, 500, 20_000])),
  (chance) => `<path d="${'M0 0 '.repeat(chance.of([10, 20_000]))}"/>`,
  (chance) => `<path ${'id="a" '.repeat(chance.of([2, 2000]))}d="M0 0"/>`,
  (chance) => `<g id="${chance.of(HOSTILE).replaceAll('"', '&quot;')}"/>`,
  (chance) => chance.of(ODD),
];
const BEFORE = [
  '',
  '<?xml version="1.0"?>',
  '\ufeff',
  '<!DOCTYPE svg>',
  '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>',
  `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'abcdefghij'[n + 1]} "${`&${'abcdefghij'[n]};`.repeat(10)}">`).join('')}]>`,
  '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
  '<?xml-stylesheet href="//evil.example"?>',
  '<!-- a -->',
  'text',
  '<p>',
  '\u0000',
];

/** An SVG file. */
export const svgFile = (chance: Chance): string =>
  `${chance.of([...BEFORE.slice(0, 1), ...BEFORE])}<svg xmlns="http://www.w3.org/2000/svg" ${chance.of([BOXES[0]!, BOXES[0]!, BOXES[0]!, ...BOXES])}><title>${chance.of(['Roof', 'Roof', ...HOSTILE])}</title><desc>${chance.of(['A roof', 'A roof', ...HOSTILE])}</desc>${many(chance, 3, () => chance.of(SHAPES)(chance)).join('')}</svg>${chance.of(['', '', '', '</svg>', '<script/>', 'x'])}`;
