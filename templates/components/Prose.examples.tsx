// Examples of rendered Markdown: everything that it can contain.
import { example, examplesOf } from '../examples/example.ts';
import { LONG_WORD, markdown, money, PARAGRAPH, photo, SENTENCE, TITLE } from '../examples/words.ts';
import { Prose } from './Prose.tsx';

const EVERYTHING = `<p>${PARAGRAPH} With <strong>strong</strong>, <em>stressed</em>, <a href="#prose">linked</a> words and <code>code</code>.</p><h3>${TITLE}</h3><p>${PARAGRAPH}</p><ul><li>First</li><li>${SENTENCE}</li><li>Third</li></ul><h4>A smaller heading</h4><ol><li>First</li><li>${SENTENCE}</li></ol><blockquote><p>${SENTENCE}</p></blockquote><p>${PARAGRAPH}</p><hr>`;
const TABLE =
  '<table><thead><tr><th scope="col">What</th><th scope="col">How much</th><th scope="col">How long</th></tr></thead><tbody><tr><td>The first</td><td>$1,200</td><td>2 days</td></tr><tr><td>The second, with more words</td><td>$14,800</td><td>3 weeks</td></tr></tbody></table>';
const RANGES = [
  { label: 'The least', range: money(800, 2500) },
  { label: 'The most', range: money(6000, 9000, true) },
];

export const prose = examplesOf(
  'components/Prose.tsx',
  example('Everything in a row', () => <Prose markdown={markdown(EVERYTHING)} />),
  example('A table', () => <Prose markdown={markdown(TABLE)} />),
  example('With a photo', () => (
    <Prose
      markdown={{
        ...markdown(`<p>${PARAGRAPH}</p><p><img data-picture="0" src="#" alt=""></p><p>${PARAGRAPH}</p>`),
        pictures: [{ url: '', alt: '', title: undefined, line: 1, column: 1, photo: photo('A hill under a pale sun') }],
      }}
    />
  )),
  example('A very long word', () => <Prose markdown={markdown(`<p>${LONG_WORD}${LONG_WORD}</p>`)} />),
  example('With a diagram of ranges', () => (
    <Prose
      markdown={{
        ...markdown(''),
        parts: [{ html: `<p>${PARAGRAPH}</p>` }, { ranges: RANGES }, { html: `<p>${PARAGRAPH}</p>` }],
      }}
    />
  )),
);
