// Every rule, in the order of docs/checks.md. To add one: import its file here, and add it to the list below; one of
// every build is in verify/rules/index.ts.
import { alt } from './rules/a11y/alt.ts';
import { axe } from './rules/a11y/axe.ts';
import { disclosures } from './rules/claims/disclosures.ts';
import { pastYears } from './rules/claims/past-years.ts';
import { record } from './rules/claims/record.ts';
import { sourced } from './rules/claims/sourced.ts';
import { deadEnds } from './rules/conversion/dead-ends.ts';
import { forms } from './rules/conversion/forms.ts';
import { routes } from './rules/conversion/routes.ts';
import { valid } from './rules/html/valid.ts';
import { legal } from './rules/launch/legal.ts';
import { placeholders } from './rules/launch/placeholders.ts';
import { evidence } from './rules/launch/evidence.ts';
import { standIns } from './rules/leaks/stand-ins.ts';
import { contact } from './rules/links/contact.ts';
import { crawl } from './rules/links/crawl.ts';
import { detours } from './rules/links/detours.ts';
import { external } from './rules/links/external.ts';
import { redirects } from './rules/links/redirects.ts';
import { buildRules } from '../../verify/rules/index.ts';
import { upTo } from '../../system/up-to.ts';
import type { Rule } from './rule.ts';
import { canonical } from './rules/search/canonical.ts';
import { duplicates } from './rules/search/duplicates.ts';
import { graph } from './rules/search/graph.ts';
import { language } from './rules/search/language.ts';
import { orphans } from './rules/search/orphans.ts';
import { shareImage } from './rules/search/share-image.ts';
import { sitemap } from './rules/search/sitemap.ts';
import { structuredData } from './rules/search/structured-data.ts';
import { structuredText } from './rules/search/structured-text.ts';
import { titles } from './rules/search/titles.ts';
import { hashes } from './rules/security/hashes.ts';
import { headers } from './rules/security/headers.ts';
import { scripts } from './rules/security/scripts.ts';
import { secrets } from './rules/security/secrets.ts';
import { sources } from './rules/security/sources.ts';
import { ledger } from './rules/urls/ledger.ts';
import { budgets } from './rules/weight/budgets.ts';
import { origins } from './rules/weight/origins.ts';
import { shifts } from './rules/weight/shifts.ts';

/** The groups of rules, in the order of docs/checks.md. */
const GROUPS = 'links urls search claims conversion html contrast a11y weight security leaks launch'.split(' ');
const groupOf = ({ id }: Rule): number => GROUPS.indexOf(upTo(id, '/'));

/** All rules by their groups; in each, those of every build come first. `when` says which they are. */
export const rules: readonly Rule[] = [
  ...buildRules,
  crawl,
  detours,
  redirects,
  contact,
  external,
  ledger,
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
  pastYears,
  record,
  disclosures,
  routes,
  forms,
  deadEnds,
  valid,
  alt,
  axe,
  budgets,
  origins,
  shifts,
  headers,
  hashes,
  secrets,
  scripts,
  sources,
  standIns,
  placeholders,
  legal,
  evidence,
].sort((a, b) => groupOf(a) - groupOf(b));
