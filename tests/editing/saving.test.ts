// What the editing forms save: new values in the old text, with its comments, and nothing that the schemas would
// refuse.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { adminConfig } from '../../generator/tools/editing/forms/config.ts';
import { articleFormat, formatsOf, SOURCE, yamlFormat } from '../../generator/tools/editing/forms/formats.ts';
import { keepYaml } from '../../generator/tools/editing/forms/keep.ts';
import { type FormField, tidy } from '../../generator/tools/editing/forms/tidy.ts';
import { describeSchemas } from '../../generator/schemas/describe/describe.ts';
import { EMPTY_FORMS } from '../support/editing.ts';
import { readTree } from '../support/files.ts';
import { HOME, SITES } from '../support/places.ts';
import { schemas } from '../../templates/schemas.ts';

const formats = formatsOf(adminConfig(EMPTY_FORMS));
/** The fields of a form. */
const fieldsOf = (name: string): readonly FormField[] => formats.get(name)?.fields ?? [];

const SERVICE = `# yaml-language-server: $schema=x
# Ask the crew first.
title: Roof Repair # the old name
order: 10
listed: true
tags: ["a", "b"]

meta:
  title: "Repair: now"

sections:
  # The top.
  - type: hero
    title: Leaks

  # Prices of 2025.
  - type: options
    items:
      - name: Asphalt
        price: $90-120 # a square
      - name: Cedar
        price: $200

  - type: copy
    body: |
      ### One

      Text.
`;
const kept = (source: string, values: Record<string, unknown>): string => keepYaml(source, parse(source), values);
const change = (edit: (values: Record<string, unknown> & { sections: Record<string, unknown>[] }) => void): string => {
  const values = parse(SERVICE) as Parameters<typeof edit>[0];
  edit(values);
  return kept(SERVICE, values);
};

describe('a saved file', () => {
  it('is byte-identical if nothing changed', () => {
    expect(kept(SERVICE, parse(SERVICE) as Record<string, unknown>)).toBe(SERVICE);
  });

  it('is byte-identical if the form only trimmed a text', () => {
    expect(
      change(({ sections }) => {
        sections[2]!['body'] = '### One\n\nText.';
      }),
    ).toBe(SERVICE);
  });

  it('differs only in the changed line', () => {
    expect(
      change((values) => {
        values['order'] = 20;
      }),
    ).toBe(SERVICE.replace('order: 10', 'order: 20'));
    expect(
      change((values) => {
        values['title'] = 'Roofs: repaired';
      }),
    ).toBe(SERVICE.replace('title: Roof Repair #', 'title: "Roofs: repaired" #'));
    expect(
      change(({ sections }) => {
        (sections[1]!['items'] as { price: string }[])[0]!.price = '$95-130';
      }),
    ).toBe(SERVICE.replace('$90-120', '$95-130'));
    expect(
      change(({ sections }) => {
        sections[2]!['body'] = '### One\n\nText.\n\nMore.\n';
      }),
    ).toBe(SERVICE.replace('Text.\n', 'Text.\n\n      More.\n'));
  });

  it('keeps the comment of a section with it when it moves', () => {
    const moved = change(({ sections }) => {
      sections.reverse();
    });
    expect(moved).toContain('  # Prices of 2025.\n  - type: options\n');
    expect(parse(moved)).toEqual({
      ...(parse(SERVICE) as object),
      sections: [...(parse(SERVICE) as { sections: unknown[] }).sections].reverse(),
    });
  });

  it('keeps what the form does not know, whatever its name', () => {
    const values = tidy({ title: 'A', constructor: 'b' }, [{ name: 'title', required: true }]);
    expect(kept('title: A\nconstructor: b\n', values)).toBe('title: A\nconstructor: b\n');
    expect(kept('title: A\nconstructor: b\n', { title: 'A' })).toBe('title: A\n');
  });

  it('loses the comment of a deleted section, and no other', () => {
    const less = change(({ sections }) => {
      sections.splice(1, 1);
    });
    expect(less).not.toContain('Prices of 2025');
    expect(less).toContain('# Ask the crew first.');
    expect(less).toContain('# The top.');
  });

  it('gets new keys in the order of the form, and a blank line before new sections', () => {
    const values = parse(SERVICE) as Record<string, unknown> & { sections: unknown[] };
    const { title, order, ...rest } = values;
    const more = kept(SERVICE, {
      title,
      subtitle: 'Since 1999',
      order,
      ...rest,
      sections: [...values.sections, { type: 'banner', title: 'Call' }],
    });
    expect(more).toContain('title: Roof Repair # the old name\nsubtitle: Since 1999\norder: 10\n');
    expect(more).toContain('      Text.\n\n  - type: banner\n    title: Call\n');
  });

  it('quotes text that YAML would read as another type', () => {
    const saved = kept('zip: "1"\nname: a\n', {
      zip: '00123',
      name: 'yes',
      flag: 'true',
      when: '2025-01-01',
      at: '@home',
    });
    expect(parse(saved)).toEqual({ zip: '00123', name: 'yes', flag: 'true', when: '2025-01-01', at: '@home' });
  });
});

describe('a file that was opened and saved', () => {
  const kinds = describeSchemas(schemas);
  /** Every file of a content root, before and after saving it. */
  const saved = (root: string) =>
    ['data', 'posts'].flatMap((folder) =>
      [...readTree(join(root, folder))].flatMap(([name, bytes]) => {
        const path = `${folder}/${name}`;
        const kind = /\.(yaml|md)$/.test(path)
          ? kinds.find(({ place }) => path === place || path.startsWith(`${place}/`))
          : undefined;
        const format = kind && formats.get(kind.name)!;
        const before = bytes.toString('utf8');
        return format ? [{ path, before, after: format.toFile(format.fromFile(before.trim())), format }] : [];
      }),
    );

  it.each(['minimal', 'roofer'])('is byte-identical in the site %s', (name) => {
    const files = saved(join(SITES, name));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter(({ before, after }) => after !== before).map(({ path }) => path)).toEqual([]);
  });

  // Only the values are compared, because editors may format the files as they like.
  it('has the same values in the real site', () => {
    const files = saved(HOME);
    expect(files.length).toBeGreaterThan(40);
    for (const { path, before, after, format } of files)
      expect({ ...format.fromFile(after), [SOURCE]: '' }, path).toEqual({ ...format.fromFile(before), [SOURCE]: '' });
  });
});

describe('an article', () => {
  const format = articleFormat({ fields: fieldsOf('post'), header: '' });
  const TEXT = '---\n# Mine.\nid: "1"\ntitle: After the hail\nslug: hail\ntags: [Hail]\n---\n## Above\n\nText.\n';

  it('keeps its front matter and its body', () => {
    const values = format.fromFile(TEXT);
    expect(values).toMatchObject({ id: '1', title: 'After the hail', body: '## Above\n\nText.' });
    expect(format.toFile({ ...values, title: 'Before the hail' })).toBe(TEXT.replace('After', 'Before'));
    expect(format.toFile({ ...values, body: '## Below' })).toBe(
      TEXT.replace('---\n## Above\n\nText.\n', '---\n## Below\n'),
    );
  });

  it('can be created', () => {
    const values = { title: 'Küche & Bad', id: '2', slug: '', tags: ['85251'], draft: true, image: null };
    expect(format.toFile({ ...values, body: 'Words.\n\nMore.' })).toBe(
      '---\ntitle: Küche & Bad\nid: "2"\nslug: kuche-bad\ntags:\n  - "85251"\ndraft: true\n---\n\nWords.\n\nMore.\n',
    );
    expect(format.toFile({ ...values, slug: 'mine', body: '' })).toContain('slug: mine\n');
  });

  it('that is published is not shown as a draft, unlike a new one', () => {
    expect(format.fromFile(TEXT)).toMatchObject({ draft: false });
    expect(format.toFile(format.fromFile(TEXT))).toBe(TEXT);
  });
});

describe('the values of a form', () => {
  const service = fieldsOf('service');
  const page = fieldsOf('page');

  it('lose optional values that are empty', () => {
    expect(
      tidy({ title: ' Repair ', icon: '', drawing: null, sisters: [], listed: false, order: 10 }, service),
    ).toEqual({ title: 'Repair', listed: false, order: 10 });
    expect(tidy({ noindex: false, structuredData: null }, page)).toEqual({});
    expect(tidy({ noindex: false }, page, { noindex: true })).toEqual({ noindex: false });
  });

  it('keep an empty list if it is required or was there before', () => {
    expect(tidy({ moreServices: [] }, fieldsOf('leadForm'))).toEqual({
      moreServices: [],
    });
    expect(tidy({ redirects: [] }, fieldsOf('settings'), { redirects: [] })).toEqual({
      redirects: [],
    });
  });

  it('are cleaned inside sections too, by the section’s type', () => {
    const sections = [
      { type: 'hero', title: 'A', badge: '', notes: [], primary: null, image: { src: '', alt: '' } },
      { type: 'copy', title: '', body: 'One\ntwo', aside: [{ type: 'form', title: 'Ask', text: '' }] },
      { type: 'posts', search: false, limit: '' },
    ];
    expect(tidy({ sections }, page)['sections']).toEqual([
      { type: 'hero', title: 'A' },
      { type: 'copy', body: 'One\ntwo', aside: [{ type: 'form', title: 'Ask' }] },
      { type: 'posts' },
    ]);
  });

  it('lose line breaks in single-line fields', () => {
    expect(tidy({ description: 'One\n  two' }, service)).toEqual({ description: 'One two' });
  });

  it('keep keys that no schema knows, for the build to report', () => {
    expect(tidy({ titel: '' }, service)).toEqual({ titel: '' });
  });
});

describe('a new file', () => {
  it('starts with the modeline that tells editors its schema', () => {
    const format = yamlFormat({ fields: fieldsOf('area'), header: '# area\n' });
    expect(format.toFile({ name: 'Bench' })).toBe('# area\nname: Bench\n');
    expect(format.toFile(format.fromFile('name: Bench'))).toBe('name: Bench\n');
    expect(format.fromFile('name: Bench')).toEqual({ name: 'Bench', [SOURCE]: 'name: Bench' });
  });
});
