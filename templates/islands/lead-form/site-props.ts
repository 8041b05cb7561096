// The props that all lead forms of a site share, as a file that a form fetches for hydration: in every page they would
// add a kilobyte, and most visitors never use the form.
import { createHash } from 'node:crypto';
import { memo, type Service, type Site } from '../../../generator/theme.ts';
import { buttonClass } from '../../components/Button.tsx';
import { describeFields } from './describe.ts';
import { colonOf, questionMarkOf } from '../../language.ts';
import { withinParagraph } from '../../within-paragraph.ts';
import type { LeadField, SiteProps } from './props.ts';

const PROVIDERS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

/** The fields of a form, whose services are those listed and those in `more`. */
export const fieldsOf = (site: Site, more: readonly Service[] = []): readonly LeadField[] =>
  describeFields(site.leadForm, {
    services: [
      ...[...site.listedServices, ...more].map(({ slug, title }) => ({ value: slug, label: title })),
      ...site.leadForm.moreServices,
    ],
    areas: site.areas.map(({ slug, name }) => ({ value: slug, label: name })),
  });

/** The props, and the file with them: its path relative to the output folder, and its text. */
export const siteProps = memo(
  (site: Site): { readonly props: SiteProps; readonly path: string; readonly contents: string } => {
    const {
      consent,
      submit,
      submitting,
      success,
      failure,
      words: { call, errorPrefix, optional, suggestion, ...words },
    } = site.leadForm;
    const { mail, language } = site.settings;
    const props: SiteProps = {
      words: {
        ...words,
        errorPrefix: `${errorPrefix} `,
        optional: ` ${optional}`,
        suggestion: [`${suggestion} `, questionMarkOf(language)],
        consent: { __html: withinParagraph(consent) },
      },
      submit,
      submitting,
      success,
      failure,
      fields: fieldsOf(site),
      mail,
      action: `${mail.origin}/api/v1.0/email/send-form`,
      providers: PROVIDERS,
      letter: `mailto:${mail.to}?subject=${encodeURIComponent(submit)}&body=`,
      button: buttonClass({ variant: 'hero', size: 'lg', className: 'submit max-sm:w-full sm:min-w-64' }),
      phone: { label: `${call}${colonOf(language)}${site.business.phone.shown}`, href: site.business.phone.href },
    };
    const contents = JSON.stringify(props);
    return {
      props,
      path: `assets/lead-form-${createHash('sha256').update(contents).digest('hex').slice(0, 10)}.json`,
      contents,
    };
  },
);
