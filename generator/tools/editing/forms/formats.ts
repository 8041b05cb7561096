// How the editing page reads a file and writes it back. The text of a file travels with its values, so that comments
// survive an edit. Runs in the browser too.
import { parse } from 'yaml';
import type { AdminConfig } from './config.ts';
import { keepYaml, newYaml } from './keep.ts';
import { merged, mergedBlock } from './merge.ts';
import { slugOf } from '../../../schemas/fields/slug-of.ts';
import { type FormField, tidy } from './tidy.ts';

/** The key under which the text of a file travels with its values. No field has this name. */
export const SOURCE = '$source';

type Values = Record<string, unknown>;

/** What is needed to write a kind of file: the fields of its form, and lines at the top of a new one. */
type FormatInput = { readonly fields: readonly FormField[]; readonly header: string };

/** Reads and writes one kind of file. */
export interface FileFormat {
  fromFile(text: string): Values;
  /** The text of a file with other values. `now` is what the file has now, if that may differ from what was read. */
  toFile(values: Values, now?: string): string;
}

/** The formats of all kinds of files, by the names of their forms. */
export const formatsOf = ({ config, formats }: AdminConfig) => {
  const forms = [...(config.collections ?? []), ...(config.singletons ?? [])] as readonly FormField[];
  return new Map(
    Object.entries(formats).map(([name, { extension, header }]) => {
      const { fields = [] } = forms.find((form) => form.name === name) ?? {};
      const format = (extension === 'md' ? articleFormat : yamlFormat)({ fields, header });
      return [name, { extension, fields, ...format }];
    }),
  );
};

const read = (text: string): Values => (parse(text, { version: '1.2', maxAliasCount: 50 }) as Values | null) ?? {};

/** A YAML file. */
export function yamlFormat({ fields, header }: FormatInput): FileFormat {
  return {
    fromFile: (text) => ({ ...read(text), [SOURCE]: text }),
    toFile({ [SOURCE]: source, ...values }, now) {
      if (typeof source !== 'string') return `${header}${newYaml(tidy(values, fields))}`;
      return withValues(`${(now ?? source).trimEnd()}\n`, read(source), values, fields);
    },
  };
}

/** An article: YAML between two lines of ---, then the text, which is the field `body` in the form. */
export function articleFormat({ fields, header }: FormatInput): FileFormat {
  return {
    fromFile(text) {
      const { front, body } = split(text);
      // Without a value, the form would show what new articles start with: that they are drafts.
      return { draft: false, ...read(front), body: bodyText(body), [SOURCE]: text };
    },
    toFile({ [SOURCE]: source, body = '', ...values }, now) {
      values['slug'] ||= slugOf(String(values['title']), 'article');
      const ours = String(body).trim();
      if (typeof source !== 'string') return `---\n${header}${newYaml(tidy(values, fields))}---\n\n${ours}\n`;
      const [old, current] = [split(source), split(now ?? source)];
      const front = withValues(current.front, read(old.front), values, fields);
      const space = current.body.slice(0, current.body.search(/\S|$/));
      return `---\n${front}---\n${space}${String(merged(bodyText(old.body), ours, bodyText(current.body)))}\n`;
    },
  };
}

/** A YAML text with what a form has changed, from the values `old`. */
function withValues(yaml: string, old: Values, values: Values, fields: readonly FormField[]): string {
  const current = read(yaml);
  return keepYaml(yaml, current, mergedBlock(old, tidy(values, fields, old), current));
}

const bodyText = (body: string): string => body.trim().replaceAll('\r\n', '\n');

function split(text: string): { front: string; body: string } {
  const [, front = '', body = ''] = /^---[^\n]*\n([\s\S]*?\n)---[ \t]*\r?\n?([\s\S]*)$/.exec(text) ?? [];
  return { front, body };
}
