// The fields whose values follow from the rest of a business: addresses, positions, amounts in one currency, menus.
import { describedFile } from '../../../generator/schemas/describe/describe.ts';
import { TODAY } from '../../support/site.ts';
import { amounts } from './amounts.ts';
import { listOf, type Maker, type Makers, type World } from './values.ts';
import { schemas } from '../../../templates/schemas.ts';

/** The web address of every made-up business. Nothing answers there, but it is not a placeholder. */
const DOMAIN = 'town.internal';

const BUSINESS: Makers = {
  'business.companyName': ({ writer }) => `${writer.name(40)} & Co.`,
  'business.phone': ({ country }) => country.phone,
  'business.sms': ({ country }) => country.phone,
  'business.otherPhones': ({ country }) => [country.phone],
  'business.email': () => `office@${DOMAIN}`,
  'business.address.addressLocality': ({ country }) => country.town,
  'business.address.postalCode': ({ country }) => country.postalCode || undefined,
  'business.address.addressCountry': ({ country }) => country.code,
  'business.geo': ({ country: { latitude, longitude } }) => ({ latitude, longitude }),
};

const SETTINGS: Makers = {
  'settings.url': () => `https://www.${DOMAIN}`,
  'settings.language': ({ country }) => country.language,
  'settings.timeZone': ({ country }) => country.timeZone,
  'settings.mail': () => ({
    publicKey: 'pk_town',
    serviceId: 'service_town',
    templateId: 'template_town',
    origin: `https://mail.${DOMAIN}`,
    to: `leads@${DOMAIN}`,
  }),
  // Links and menus name the usual addresses.
  'settings.addresses': () => ({ topic: 'theme', page: 'pagina' }),
  'settings.redirects': ({ chance, links }) =>
    Array.from({ length: chance.below(4) }, (_, n) => ({
      from: `/Old_${n}.html`,
      to: chance.of(links.filter((link) => link.startsWith('/'))),
    })),
};

/** Colors that can be read: on light, on dark, on colored ground. */
const PALETTES: readonly Readonly<Record<string, string>>[] = [
  'ground #ffffff tint #f2f2f2 ink #111111 muted #444444 line #cccccc deep #102a43 onDeep #ffffff accent #0b5394 onAccent #ffffff accentOnDeep #9fc5e8 danger #990000 onDanger #ffffff',
  'ground #121212 tint #1e1e1e ink #f5f5f5 muted #c0c0c0 line #555555 deep #000000 onDeep #ffffff accent #ffb74d onAccent #000000 accentOnDeep #ffd180 danger #ff8a80 onDanger #000000',
  'ground #fff3e0 tint #ffe0b2 ink #3e2723 muted #4e342e line #d7ccc8 deep #4a148c onDeep #fce4ec accent #880e4f onAccent #ffffff accentOnDeep #f8bbd0 danger #7f0000 onDanger #ffffff',
].map((text) => Object.fromEntries([...text.matchAll(/(\w+) (#\w+)/g)].map(([, name, color]) => [name!, color!])));

const font = (family: string, fallback: string, file?: string) => ({
  family,
  fallback,
  ...(file && { file, weight: '300 900' }),
});
const BRAND: Makers = {
  'brand.colors': ({ chance }) => chance.of(PALETTES),
  'brand.fonts.display': ({ chance }) =>
    chance.of([font('Georgia', 'Georgia, serif'), font('Town Display', 'serif', 'town.woff2')]),
  'brand.fonts.text': () => font('Verdana', '"Segoe UI", Verdana, sans-serif'),
};

/** The texts of buttons and labels, with the values that they show. */
const words: Maker = ({ writer }, field) =>
  [...(String(field.example).match(/\{\w+\}|\b1\b/g) ?? []), writer.name(field.most)].join(` ${writer.word()} `);
/** A page of the site. */
const page: Maker = ({ chance, links }) => chance.of(links.filter((link) => link.startsWith('/')));
/** The value of a choice in the form. */
const choice: Maker = ({ writer }) => `choice-${writer.serial()}`;

const name: Maker = ({ writer }) => writer.name();
const title: Maker = ({ writer }) => writer.name(60);

const PAGES: Makers = {
  ...Object.fromEntries(
    ['page.meta', 'service.meta', 'area.meta', 'post'].flatMap((path) => [
      [`${path}.title`, title],
      [`${path}.description`, ({ writer }: World) => writer.unique(() => writer.sized(50, 160))],
    ]),
  ),
  'post.metaTitle': title,
  'post.publishDate': ({ chance }) => chance.of([TODAY, '2024-02-29', '1999-12-31', '2026-01-16']),
  'post.updated': () => TODAY,
};

const AROUND_PAGES: Makers = {
  'navigation.header.label': ({ writer }) => writer.sized(2, 24),
  'navigation.header.href': page,
  'navigation.buttons.call': ({ writer }) => writer.sized(2, 24),
  'navigation.buttons.estimate.label': ({ writer }) => writer.sized(2, 24),
  'navigation.buttons.estimate.href': () => '/contact',
  'navigation.footer.servicesTitle': name,
  'navigation.footer.areasTitle': name,
  'navigation.footer.links.href': page,
  'navigation.notFoundLinks.href': page,
  'leadForm.title': name,
  'leadForm.words.notifications': name,
  'leadForm.timelines.value': choice,
  'leadForm.budgets.value': choice,
  'leadForm.moreServices.value': choice,
  ...Object.fromEntries(describedFile('words', schemas).fields.map((field) => [`words.${field.name}`, words])),
};

const SECTION_TYPES = describedFile('page', schemas).fields.flatMap(({ item }) => item?.sections ?? []);

/** Sections whose values must agree with one another. */
const SECTIONS: Makers = {
  ...Object.fromEntries(SECTION_TYPES.map(({ type }) => [`${type}.title`, name])),
  'faqs.items.question': name,
  'ranges.items': (world, field) => {
    const { chance, country } = world;
    const amount = amounts(chance, chance.of([country.money, `# ${country.time}`, '#%', '#']), country.thousands);
    return listOf(world, field, 'ranges.items', { 'ranges.items.range': amount });
  },
};

/** The makers for a business whose areas are spread on one scale, with all amounts in one unit. */
export function makersFor(world: World): Makers {
  const { chance, country } = world;
  const spread = chance.of([0.2, 0, 0.001, 1, 6, 40]);
  const off = (): number => ((chance.below(2001) - 1000) / 1000) * spread;
  return {
    ...BUSINESS,
    ...SETTINGS,
    ...BRAND,
    ...PAGES,
    ...AROUND_PAGES,
    ...SECTIONS,
    ...Object.fromEntries(
      ['page', 'service', 'area', 'project', 'post'].map((kind) => [`${kind}.counterpart`, () => undefined]),
    ),
    'area.cost': amounts(chance, country.money, country.thousands),
    'area.duration': amounts(chance, `# ${country.time}`, country.thousands),
    'area.geo': () => ({
      latitude: Math.max(-90, Math.min(90, country.latitude + off())),
      longitude: ((country.longitude + off() + 540) % 360) - 180,
    }),
  };
}
