// Splitting articles into front matter and body.
import { describe, expect, it } from 'vitest';
import { type SplitArticle, splitFrontMatter } from '../../generator/content/front-matter.ts';

const split = (text: string): SplitArticle => {
  const article = splitFrontMatter(text, 'posts/a.md');
  if ('code' in article) throw new Error(article.code);
  return article;
};

describe('an article', () => {
  it.each([
    ['plain', '---\ntitle: A\n---\nText.\n', { title: 'A' }, 'Text.\n', 4],
    ['with CRLF', '---\r\ntitle: A\r\n---\r\nText.\r\n', { title: 'A' }, 'Text.\r\n', 4],
    ['with an empty line before the text', '---\ntitle: A\n---\n\nText.\n', { title: 'A' }, '\nText.\n', 4],
    ['fenced as yaml', '---yaml\ntitle: A\n---\nText.', { title: 'A' }, 'Text.', 4],
    ['with a rule in its text', '---\ntitle: A\n---\nOne\n\n---\n\nTwo', { title: 'A' }, 'One\n\n---\n\nTwo', 4],
    ['with spaces after the fences', '--- \ntitle: A\n--- \nText.', { title: 'A' }, ' \nText.', 3],
    ['without fields', '---\n# title: A\n---\nText.', null, 'Text.', 4],
    ['without text', '---\ntitle: A\n---\n', { title: 'A' }, '', 4],
  ])('%s', (_, text, front, body, bodyLine) => {
    const article = split(text);
    expect(article.front.value).toEqual(front);
    expect(article.body).toBe(body);
    expect(article.bodyLine).toBe(bodyLine);
  });

  it('has places relative to its file', () => {
    expect(split('---\ntitle: A\ndate: B\n---\n').front.place(['date'])).toMatchObject({ line: 3, column: 7 });
  });
});

describe('an invalid article', () => {
  it.each([
    ['', 'EMPTY_FILE', undefined],
    [' \n\n', 'EMPTY_FILE', undefined],
    [`---\ntitle: A${'\n'.repeat(2000)}\n---\n`, 'YAML_SYNTAX', 2],
    ['---\ntitle: A\n\nText that goes on.\n', 'FRONT_MATTER_UNCLOSED', 4],
    ['---\ntitle: A\n', 'FRONT_MATTER_UNCLOSED', 1],
    ['---\ntitle: A\n----\nOne\n\n---\n\nTwo', 'FRONT_MATTER_UNCLOSED', 3],
    ['---\ntitle: A\n--- One\n\n---\n\nTwo', 'FRONT_MATTER_UNCLOSED', 3],
    ['---javascript\n{}\n---\n', 'FRONT_MATTER_LANGUAGE', 1],
    ['---json\n{}\n---\n', 'FRONT_MATTER_LANGUAGE', 1],
    ['--- coffee\n{}\n---\n', 'FRONT_MATTER_LANGUAGE', 1],
  ])('%j is %s', (text, code, line) => {
    const found = splitFrontMatter(text, 'posts/a.md');
    expect(found).toMatchObject({ code, place: { file: 'posts/a.md' } });
    expect('place' in found && found.place.line).toBe(line);
  });

  it.each([
    ['keeps the words beside its second fence', '---\ntitle: A\n--- One\n\nTwo', '---\n\nOne'],
    ['that ends with dots gets hyphens in their place', '---\ntitle: A\n...\n\nText.', '---'],
  ])('%s', (_, text, suggestion) => {
    expect(splitFrontMatter(text, 'posts/a.md')).toMatchObject({
      code: 'FRONT_MATTER_UNCLOSED',
      place: { line: 3 },
      args: { suggestion },
    });
  });

  it('is never executed', () => {
    const before = Reflect.get(globalThis, '__ran');
    splitFrontMatter('---js\n{ title: (globalThis.__ran = true) }\n---\nText.', 'posts/a.md');
    splitFrontMatter('---\ntitle: !!js/function "globalThis.__ran = true"\n---\nText.', 'posts/a.md');
    expect(Reflect.get(globalThis, '__ran')).toBe(before);
  });

  it('may have any number of blanks after its fence', () => {
    expect(splitFrontMatter(`---${' '.repeat(300_000)}x y\n`, 'posts/a.md')).toMatchObject({
      code: 'FRONT_MATTER_MISSING',
    });
  });
});
