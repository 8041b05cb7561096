// Every rule, in the order of docs/checks.md. To add one: import its file here, and add it to the list below.
import { alt } from './a11y/alt.ts';
import { axe } from './a11y/axe.ts';
import { contradictions } from './claims/contradictions.ts';
import { license } from './claims/license.ts';
import { record } from './claims/record.ts';
import { sourced } from './claims/sourced.ts';
import { tokens } from './contrast/tokens.ts';
import { deadEnds } from './conversion/dead-ends.ts';
import { forms } from './conversion/forms.ts';
import { routes } from './conversion/routes.ts';
import { valid } from './html/valid.ts';
import { legal } from './launch/legal.ts';
import { people } from './launch/people.ts';
import { placeholders } from './launch/placeholders.ts';
import { machinery } from './leaks/machinery.ts';
import { standIns } from './leaks/stand-ins.ts';
import { contact } from './links/contact.ts';
import { crawl } from './links/crawl.ts';
import { detours } from './links/detours.ts';
import { external } from './links/external.ts';
import { feed } from './links/feed.ts';
import { internal } from './links/internal.ts';
import { paths } from './links/paths.ts';
import { redirects } from './links/redirects.ts';
import type { Rule } from './rule.ts';
import { canonical } from './search/canonical.ts';
import { duplicates } from './search/duplicates.ts';
import { graph } from './search/graph.ts';
import { headings } from './search/headings.ts';
import { language } from './search/language.ts';
import { metadata } from './search/metadata.ts';
import { orphans } from './search/orphans.ts';
import { shareImage } from './search/share-image.ts';
import { sitemap } from './search/sitemap.ts';
import { structuredData } from './search/structured-data.ts';
import { structuredText } from './search/structured-text.ts';
import { titles } from './search/titles.ts';
import { hashes } from './security/hashes.ts';
import { headers } from './security/headers.ts';
import { secrets } from './security/secrets.ts';
import { sources } from './security/sources.ts';
import { ledger } from './urls/ledger.ts';
import { budgets } from './weight/budgets.ts';
import { origins } from './weight/origins.ts';
import { photos } from './weight/photos.ts';

/** All rules; `when` says which of them every build runs. */
export const rules: readonly Rule[] = [
  paths,
  internal,
  crawl,
  detours,
  redirects,
  feed,
  contact,
  external,
  ledger,
  metadata,
  headings,
  titles,
  canonical,
  language,
  shareImage,
  sitemap,
  orphans,
  duplicates,
  structuredData,
  structuredText,
  graph,
  sourced,
  contradictions,
  record,
  license,
  routes,
  forms,
  deadEnds,
  valid,
  tokens,
  alt,
  axe,
  budgets,
  origins,
  photos,
  headers,
  hashes,
  secrets,
  sources,
  machinery,
  standIns,
  placeholders,
  legal,
  people,
];
