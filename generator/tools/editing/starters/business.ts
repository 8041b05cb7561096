// The files of `site new business`: a complete small site with the placeholder texts of business.json and comments in
// every file. All other values are the examples of the schemas.
import { USUAL } from '../../../schemas/files/settings.ts';
import { describedFile } from '../../../schemas/describe/describe.ts';
import { completed } from '../../../schemas/describe/sample.ts';
import { PLACES, type SchemaName } from '../../../schemas/index.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import TEXTS from './business.json' with { type: 'json' };
import { type ItemKind, newItem, type Starter, type StarterInput, yamlFile } from './items.ts';
import { translator } from './translate.ts';

interface BusinessInput extends Pick<StarterInput, 'modeline' | 'schemas'> {
  /** A provisional name of the company. */
  readonly name: string;
  /** The code of the language that its texts are in. */
  readonly language: string;
  /** Today's date as YYYY-MM-DD, in the time zone that the business starts with. */
  readonly today: (timeZone: string) => string;
}

/** The values of data/brand.yaml. */
export const newBrand = (schemas: ThemeSchemas) =>
  completed(describedFile('brand', schemas).fields, TEXTS.brand) as {
    readonly colors: Readonly<Record<string, string>>;
  };

/** Makes the files of the business, by their paths. */
export function newBusiness({ name, language, today, modeline, schemas }: BusinessInput): Map<string, string> {
  const existing = { items: [], addresses: USUAL, companyName: name, language };
  const say = translator(language);
  const zone = describedFile('settings', schemas).fields.find((field) => field.name === 'timeZone')?.example;
  const input = { existing, today: today(String(say(String(zone)))), modeline, schemas };
  const item = (kind: ItemKind, title: string): Starter => newItem(kind, { ...input, title: String(say(title)) });
  const service = item('service', 'First Service');
  const area = item('area', 'First Area');
  const post = item('post', 'First Article');
  const text = (kind: SchemaName, values: object): string =>
    modeline(kind) + yamlFile(kind, input, { ...values }, { title: name });
  const isEnglish = language === 'en';
  const { settings, business, brand, navigation, leadForm, words, pages, images, foreign } = TEXTS;
  const [letter = ''] = /\p{L}\p{M}*/u.exec(name) ?? [];
  const address = { ...business.address, ...(!isEnglish && foreign.address) };
  const comment =
    '\n# What pages say by themselves, where it differs from the words of the program. docs/editing.md lists those.\n';
  return new Map([
    [PLACES.business, text('business', { ...business, address })],
    // Every site in English has the usual addresses.
    [PLACES.settings, text('settings', { ...settings, ...(!isEnglish && { addresses: foreign.addresses }) })],
    [PLACES.brand, text('brand', brand)],
    [PLACES.navigation, text('navigation', navigation)],
    [PLACES.leadForm, text('leadForm', leadForm)],
    // The words of the other languages suit any trade.
    ...(isEnglish ? [[PLACES.words, text('words', words).replace('\n', comment)] as const] : []),
    ...pages.map((page): [string, string] => [
      `${PLACES.page}/${page.path === '/' ? 'home' : String(say(page.path)).slice(1)}.yaml`,
      text('page', page),
    ]),
    // Unlike items that are added later, the first ones are published, so that the site shows everything it has.
    [service.path, service.contents.replace('listed: false', 'listed: true')],
    [area.path, area.contents],
    [post.path, post.contents.replace(/\n\n(?:# [^\n]*\n)*draft: true\n/, '\n')],
    ...Object.entries(images).map(([path, svg]) => [path, svg.replace('{letter}', () => letter)] as const),
  ]);
}
