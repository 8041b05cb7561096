// How the editing page reads a file and writes it back. The text of a file travels with its values, so that comments
// survive an edit. Runs in the browser too.
import { parse } from 'yaml';
import { eolOf } from '../yaml-layout.ts';
import type { AdminConfig } from './config.ts';
import { keepYaml, newYaml } from './keep.ts';
import { slugOf } from '../../../schemas/fields/slug-of.ts';
import { type FormField, tidy } from './tidy.ts';

/** The key under which the text of a file travels with its values. No field has this name. */
export const SOURCE = '$source';

type Values = Record<string, unknown>;

/** What is needed to write a kind of file. */
interface FormatInput {
  /** Those of its form. */
  readonly fields: readonly FormField[];
  /** Lines at the top of a new file. */
  readonly header: string;
}

/** Reads and writes one kind of file. */
export interface FileFormat {
  fromFile(text: string): Values;
  toFile(values: Values): string;
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
    toFile: ({ [SOURCE]: source, ...values }) =>
      typeof source === 'string'
        ? keepYaml(source.trimEnd() + eolOf(source), tidy(values, fields, read(source)))
        : `${header}${newYaml(tidy(values, fields))}`,
  };
}

/** An article: YAML between two lines of ---, then the text, which is the field `body` in the form. */
export function articleFormat({ fields, header }: FormatInput): FileFormat {
  return {
    fromFile(text) {
      const { front, body } = split(text);
      // Without a value, the form would show what new articles start with: that they are drafts.
      return { draft: false, ...read(front), body: body.trim().replaceAll('\r\n', '\n'), [SOURCE]: text };
    },
    toFile({ [SOURCE]: source, body = '', ...values }) {
      const old = typeof source === 'string' ? split(source) : undefined;
      const eol = eolOf(String(source));
      values['slug'] ||= slugOf(String(values['title']), 'article');
      const front = old
        ? keepYaml(old.front, tidy(values, fields, read(old.front)))
        : `${header}${newYaml(tidy(values, fields))}`;
      const space = old ? old.body.slice(0, old.body.search(/\S|$/)) : '\n';
      return `---${eol}${front}---${eol}${space}${String(body).trim().replaceAll('\n', eol)}${eol}`;
    },
  };
}

function split(text: string): { front: string; body: string } {
  const [, front = '', body = ''] = /^---[^\n]*\n([\s\S]*?\n)---[ \t]*\r?\n?([\s\S]*)$/.exec(text) ?? [];
  return { front, body };
}
