// The editing forms: one for every kind of file, with an input and a label for every field.
import { describe, expect, it } from 'vitest';
import { adminConfig } from '../../generator/tools/editing/forms/config.ts';
import { labelOf, singularOf } from '../../generator/tools/editing/forms/labels.ts';
import { describeSchemas, describedFile } from '../../generator/schemas/describe/describe.ts';
import { EMPTY_FORMS } from '../support/editing.ts';
import { schemas } from '../../templates/schemas.ts';

type Field = Readonly<Record<string, unknown>> & {
  readonly name: string;
  readonly fields?: readonly Field[];
  readonly field?: Field;
  readonly types?: readonly Field[];
};

const config = adminConfig({
  ...EMPTY_FORMS,
  title: 'Gem State Roofing',
  siteUrl: 'https://www.gem.internal',
  folderName: 'my site',
  prefix: 'sites/gem/',
  icon: '/favicon.svg',
  drawings: [{ name: 'ridge', label: 'ridge: Ridge & valley' }],
  icons: [{ name: 'hammer', label: 'hammer' }],
});
const all = [...config.config.collections!, ...config.config.singletons!] as unknown as readonly (Field & {
  readonly folder?: string;
  readonly file?: string;
  readonly format: string;
})[];
const formOf = (name: string): readonly Field[] => all.find((each) => each.name === name)!.fields!;
const fieldOf = (name: string, ...path: readonly string[]): Field =>
  path.reduce<Field>(
    (at, step) =>
      [...(at.fields ?? []), ...(at.types ?? []), ...(at.field ? [at.field] : [])].find((each) => each.name === step)!,
    { name, fields: formOf(name) },
  );
const every = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [
    field,
    ...every([...(field.fields ?? []), ...(field.types ?? []), ...(field.field ? [field.field] : [])]),
  ]);

describe('the configuration', () => {
  it('has a form for every kind of file, with every field of its schema', () => {
    for (const file of describeSchemas(schemas)) {
      const names = formOf(file.name).map(({ name }) => name);
      const expected = file.fields.map(({ name }) => name);
      if (file.name !== 'post') expect(names, file.name).toEqual(expected);
      else expect(names).toEqual(['title', 'body', ...expected.filter((name) => name !== 'title')]);
    }
    expect(all.map((each) => each.folder ?? each.file)).toEqual(
      expect.arrayContaining(['sites/gem/data/services', 'sites/gem/posts', 'sites/gem/data/business.yaml']),
    );
    expect(config.config).toMatchObject({ media_folder: '/sites/gem/public/photos', public_folder: '/photos' });
  });

  it('has a type for every section, with all its fields', () => {
    const sections = describedFile('page', schemas).fields.find(({ name }) => name === 'sections')!.item!.sections;
    const shown = fieldOf('page', 'sections').types!;
    expect(shown.map(({ name }) => name)).toEqual(sections.map(({ type }) => type));
    for (const [at, { fields }] of sections.entries())
      expect(shown[at]!.fields!.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    expect(fieldOf('page', 'sections', 'copy', 'aside').types!.map(({ name }) => name)).toEqual([
      'form',
      'facts',
      'list',
      'note',
    ]);
  });

  it('says in the menu of sections what each shows', () => {
    expect(fieldOf('page', 'sections', 'faqs')['label']).toBe(
      'Questions and answers: questions with answers that open one at a time',
    );
  });

  it('fills in a new article, which is a draft', () => {
    const filled = formOf('post').filter(
      ({ required, widget, default: first }) => required && first === undefined && widget !== 'uuid',
    );
    expect(filled.map(({ name }) => name)).toEqual(['title']);
    expect(fieldOf('post', 'draft')['default']).toBe(true);
    for (const name of ['excerpt', 'description']) {
      const { length } = String(fieldOf('post', name)['default']);
      expect(length).toBeGreaterThan(50);
      expect(length).toBeLessThan(160);
    }
  });

  it('gives every field a label and a description', () => {
    const fields = every(all.flatMap((each) => each.fields ?? []));
    expect(fields.length).toBeGreaterThan(500);
    expect(fields.filter(({ label }) => typeof label !== 'string' || label === '').map(({ name }) => name)).toEqual([]);
    expect(
      formOf('service')
        .filter(({ hint }) => typeof hint !== 'string' || hint === '')
        .map(({ name }) => name),
    ).toEqual([]);
    expect(fieldOf('area', 'cost')['hint']).toBe('What projects cost there, as a range. For example: $12,000-$30,000+');
  });

  it('gives every text of a sentence or more an input of several lines', () => {
    const texts = every(all.flatMap((each) => each.fields ?? [])).filter(({ hint }) => /sentence/i.test(String(hint)));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ widget }) => widget === 'string').map(({ name }) => name)).toEqual([]);
  });

  it('gives every kind of value a suitable input', () => {
    expect(fieldOf('area', 'cost')).toMatchObject({ widget: 'string', required: false });
    expect(fieldOf('service', 'shortDescription')).toMatchObject({
      widget: 'text',
      required: true,
    });
    expect(fieldOf('page', 'sections', 'hero', 'text')).toMatchObject({ widget: 'text' });
    expect(fieldOf('page', 'sections', 'hero', 'title')).toMatchObject({ widget: 'string' });
    expect(fieldOf('words', 'notFoundText')).toMatchObject({ widget: 'text' });
    expect(fieldOf('service', 'sisters')).toMatchObject({ widget: 'list', min: 1, max: 4 });
    expect(fieldOf('service', 'order')).toMatchObject({ widget: 'number', value_type: 'int' });
    const grounds = fieldOf('page', 'sections', 'form', 'ground').options as readonly { readonly value: string }[];
    expect(grounds.map(({ value }) => value)).toEqual(['plain', 'tint', 'dark']);
    expect(fieldOf('area', 'geo', 'latitude')).toMatchObject({
      value_type: 'float',
      min: -90,
      max: 90,
      required: true,
    });
    expect(fieldOf('service', 'listed')).toMatchObject({ widget: 'boolean', required: false });
    expect(fieldOf('leadForm', 'moreServices')).toMatchObject({ widget: 'list', required: false });
    expect(fieldOf('service', 'drawing')).toMatchObject({
      widget: 'select',
      options: [{ value: 'ridge', label: 'ridge: Ridge & valley' }],
    });
    expect(fieldOf('service', 'sisters', 'sister')).toMatchObject({
      widget: 'relation',
      collection: 'service',
      value_field: 'slug',
      display_fields: ['title'],
    });
    expect(fieldOf('page', 'sections', 'form', 'area')).toMatchObject({
      widget: 'relation',
      collection: 'area',
      display_fields: ['name'],
    });
    expect(fieldOf('project', 'photos')).toMatchObject({ field: { widget: 'object' } });
    expect(fieldOf('post', 'image')).toMatchObject({ widget: 'image' });
    expect(fieldOf('post', 'publishDate')).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' });
    expect(fieldOf('brand', 'colors', 'ink')).toMatchObject({ widget: 'color' });
    expect(fieldOf('business', 'schemaType')).toMatchObject({
      widget: 'select',
      options: expect.arrayContaining([{ value: 'RoofingContractor', label: 'Roofing contractor' }]) as unknown,
    });
    expect(fieldOf('post', 'body')).toMatchObject({ widget: 'markdown', required: true });
    expect(fieldOf('brand', 'fonts', 'text', 'file')).toMatchObject({ widget: 'string' });
  });

  it('saves to the local folder, or to the Git host in data/site.yaml', () => {
    expect(config.config.backend).toMatchObject({ name: 'gitea', repo: 'local/my-site', auth_methods: ['token'] });
    const { backend } = adminConfig({
      ...EMPTY_FORMS,
      admin: { backend: 'github', repo: 'gem/site', branch: 'main', signIn: 'https://auth.gem.internal' },
    }).config;
    expect(backend).toEqual({
      name: 'github',
      repo: 'gem/site',
      branch: 'main',
      base_url: 'https://auth.gem.internal',
    });
  });

  it('labels consist of words, not of identifiers', () => {
    expect(every(all.flatMap((each) => each.fields ?? [])).filter(({ label }) => /_/.test(String(label)))).toEqual([]);
    const labels = every(all.flatMap((each) => each.fields ?? [])).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Background', 'End of the address', 'Where it can be checked']));
    for (const jargon of ['Ground', 'Slug', 'Source', 'Noindex', 'Href']) expect(labels).not.toContain(jargon);
    expect(labelOf('metaTitle')).toBe('Title for search engines');
    expect(['companyName', 'zipCodes', 'faqs', 'area-ranges', 'id'].map(labelOf)).toEqual([
      'Company name',
      'ZIP codes',
      'Questions and answers',
      'Area ranges',
      'ID',
    ]);
    expect(['features', 'zipCodes', 'specialties', 'items', 'services', 'related'].map(singularOf)).toEqual([
      'feature',
      'ZIP code',
      'specialty',
      'entry',
      'service',
      'related',
    ]);
  });
});
