// What a new article starts with, in the forms and in the file that `site new post` writes.

/** The values that do not depend on the headline. */
export const ARTICLE = {
  tags: ['News'],
  draft: true,
  excerpt: 'say here in one or two sentences what people will know after reading.',
  description: 'say here in 120 to 160 characters what the article answers and for whom, so that people click.',
  body: 'Say here what the answer is, in two or three sentences, for readers in a hurry.\n\n## The first heading\n\nMarkdown: **bold**, [a link](/), and lists:\n\n- One thing\n- Another\n',
};

/**
 * What the fields of the form get besides what the schema says, by name: their first values. The address is made from
 * the headline when the article is saved, unless the user chose one (formats.ts).
 */
export const newArticle = (author: string): Readonly<Record<string, object>> => ({
  id: { widget: 'uuid', use_b32_encoding: true, use_emoji_autocomplete: undefined },
  slug: { required: false, hint: 'The last part of its address. Leave it empty to have it made from the headline.' },
  publishDate: { default: '{{now}}' },
  author: { default: author },
  tags: { default: ARTICLE.tags },
  draft: { default: ARTICLE.draft },
  excerpt: { default: sentence(ARTICLE.excerpt) },
  description: { default: sentence(ARTICLE.description) },
  body: { default: ARTICLE.body.trimEnd() },
});

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
