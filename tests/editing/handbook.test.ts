// docs/editing.md and the JSON Schemas are generated from the schemas, and docs/cli.md from the help; complete and up to date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { handbookOf } from '../../bin/commands/schemas.ts';
import { program } from '../../bin/program.ts';
import { cliPage } from '../../bin/reports/cli-page.ts';
import { describeSchemas, type Described, describedFile } from '../../generator/schemas/describe/describe.ts';
import { bindSchemas, type SchemaName } from '../../generator/schemas/index.ts';
import { jsonSchemas } from '../../generator/schemas/describe/json-schema.ts';
import { fieldsFor } from '../../generator/schemas/fields/fields.ts';
import { commentedYaml, completed, example } from '../../generator/schemas/describe/sample.ts';
import { schemas } from '../../templates/schemas.ts';
import { HOME } from '../support/places.ts';
import { permissive } from '../support/schemas.ts';

const handbook = handbookOf(HOME);
/** Every description in a tree of fields, with its path. */
function walk(field: Described, path: string): { path: string; field: Described }[] {
  const inner = [
    ...field.fields,
    ...field.sections.flatMap((section) =>
      section.fields.map((each) => ({ ...each, name: `<${section.type}>.${each.name}` })),
    ),
  ];
  return [
    { path, field },
    ...inner.flatMap((each) => walk(each, `${path}.${each.name}`)),
    ...(field.item ? walk(field.item, `${path}[]`) : []),
  ];
}
const everything = describeSchemas(schemas).flatMap((file) =>
  file.fields.flatMap((field) => walk(field, `${file.name}.${field.name}`)),
);

describe('generated files are up to date:', () => {
  it('docs/editing.md', () => {
    expect(
      readFileSync(join(HOME, 'docs', 'editing.md'), 'utf8') === handbook,
      'docs/editing.md is out of date. Run: npm run schemas',
    ).toBe(true);
  });

  it('docs/cli.md', () => {
    expect(
      readFileSync(join(HOME, 'docs', 'cli.md'), 'utf8') === cliPage(program, HOME),
      'docs/cli.md is out of date. Run: npm run schemas',
    ).toBe(true);
  });

  it.each(Object.entries(jsonSchemas(schemas)))('%s.schema.json', (name, text) => {
    const file = join(HOME, 'generator', 'schemas', 'json', `${name}.schema.json`);
    expect(readFileSync(file, 'utf8') === text, `${file} is out of date. Run: npm run schemas`).toBe(true);
  });
});

describe('the handbook', () => {
  it('contains no "undefined", and only valid YAML', () => {
    expect(handbook).not.toMatch(/undefined|\[object/);
    const samples = [...handbook.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map((match) => match[1]!);
    expect(samples.length).toBeGreaterThan(30);
    for (const sample of samples) expect(() => parse(sample) as unknown, sample).not.toThrow();
  });
});

describe('the schemas', () => {
  it('describe every field in sentences, and every section', () => {
    const isEntry = (path: string): boolean => path.endsWith('[]');
    expect(
      everything
        .filter(({ path, field }) => !isEntry(path) && !/^[A-Z"].*[.!?…)"”]$/s.test(field.description))
        .map(({ path }) => path),
    ).toEqual([]);
    expect(
      everything
        .flatMap(({ field }) => field.sections)
        .filter(({ description }) => description === '')
        .map(({ type }) => type),
    ).toEqual([]);
  });

  it('give every scalar field an example', () => {
    const simple = everything.filter(
      ({ field }) => field.fields.length === 0 && !['list', 'sections', 'block'].includes(field.kind),
    );
    expect(simple.length).toBeGreaterThan(500);
    expect(simple.filter(({ field }) => field.example === undefined).map(({ path }) => path)).toEqual([]);
  });

  it.each(describeSchemas(schemas).map(({ name }) => [name]))('give examples for %s that fit', (name) => {
    const schema = bindSchemas(fieldsFor(permissive), schemas)[name] as z.ZodType;
    const sections = [{ type: 'hero', title: 'A headline' }];
    const { fields } = describedFile(name as SchemaName, schemas);
    for (const which of ['all', 'required'] as const) {
      const values = Object.fromEntries(
        fields
          .filter((field) => which === 'all' || field.required)
          .map((field) => [field.name, field.name === 'sections' ? sections : example(field, which)]),
      );
      expect(schema.safeParse(values).error?.issues ?? []).toEqual([]);
    }
  });

  it('give every section a valid example', () => {
    const { fields } = describedFile('page', schemas);
    const schema = bindSchemas(fieldsFor(permissive), schemas).page;
    for (const section of fields.find(({ name }) => name === 'sections')!.item!.sections) {
      const sample = {
        type: section.type,
        ...Object.fromEntries(
          section.fields
            .filter((field) => field.item?.kind !== 'sections')
            .map((field) => [field.name, example(field, 'all')]),
        ),
      };
      const page = { ...completed(fields, { sections: [] }), sections: [sample] };
      expect(schema.safeParse(page).error?.issues ?? [], section.type).toEqual([]);
    }
  });
});

describe('starter YAML', () => {
  it('completes given values with examples, in the order of the schema, with comments', () => {
    const { fields } = describedFile('settings', schemas);
    const values = completed(fields, { mail: { to: 'me@me.dev' }, url: 'https://me.dev' });
    expect(Object.keys(values)).toEqual(fields.filter(({ required }) => required).map(({ name }) => name));
    const text = commentedYaml(fields, values);
    expect(text).toContain(
      '# The web address of the site, without a path (--base sets one) or a slash at the end. --site-url overrides it.\nurl: https://me.dev\n',
    );
    expect(text).toContain(
      '  # The email address that receives the requests. SITE_MAIL_TO overrides it.\n  to: me@me.dev\n',
    );
    expect(parse(text)).toEqual(values);
  });
});
