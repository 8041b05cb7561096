// What a new article starts with in the forms: what it starts with in the file that `site new post` writes.
import TEXTS from '../starters/items.json' with { type: 'json' };

/**
 * What the fields of the form get besides what the schema says, by name: their first values. The address is made from
 * the headline when the article is saved, unless the user chose one (formats.ts).
 */
export const newArticle = (author: string): Readonly<Record<string, object>> => {
  const { tags, draft, excerpt, description, body } = TEXTS.post;
  return {
    id: { widget: 'uuid', use_b32_encoding: true, use_emoji_autocomplete: undefined },
    slug: { required: false, hint: 'The last part of its address. Leave it empty to have it made from the headline.' },
    publishDate: { default: '{{now}}' },
    author: { default: author },
    tags: { default: tags },
    draft: { default: draft },
    excerpt: { default: sentence(excerpt) },
    description: { default: sentence(description) },
    body: { default: body.trimEnd() },
  };
};

/** A text without the headline before it. */
const sentence = (text: string): string => text.replace(/^[^:]*:\d+\}: (.)/, (_, first: string) => first.toUpperCase());
