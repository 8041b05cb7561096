// data/languages: what the site says on every page in a further language.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import { business } from './business.ts';
import { leadForm } from './lead-form.ts';
import { navigation } from './navigation.ts';
import { addresses } from './settings.ts';
import { words } from './words.ts';

/** The texts of data/business.yaml that differ from one language to another; of these, a company has all. */
const TEXTS = { industry: true, subject: true, description: true, tagline: true, serviceArea: true } as const;

export const language = (f: Fields) =>
  z.strictObject({
    language: f.language('The language, as a BCP 47 language tag. Pages name it in `language`.', 'es'),
    addresses: addresses(f).optional(),
    business: business(f)
      .pick({ ...TEXTS, licenseStatus: true })
      .partial(TEXTS)
      .meta({ description: 'The texts about the company. Those that are left out stay in the main language.' })
      .optional(),
    navigation: navigation(f)
      .omit({ announcement: true })
      .meta({ description: 'The menus, as in data/navigation.yaml.' })
      .optional(),
    leadForm: leadForm(f).meta({ description: 'The lead form, as in data/lead-form.yaml.' }).optional(),
    words: words(f)
      .meta({ description: 'Words that differ from those that come with the program, as in data/words.yaml.' })
      .optional(),
  });

/** The fields by which a page says that it is in a further language. */
export const inLanguage = (f: Fields) => ({
  language: f
    .reference(
      'language',
      'The language, if it is not the main one of the site: that of a file in data/languages.',
      'es',
    )
    .optional(),
  counterpart: f
    .path('The address of the page in the main language that says the same. Each leads to the other.', '/about')
    .optional(),
});
