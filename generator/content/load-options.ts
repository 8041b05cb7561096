// What a load depends on other than the content.
import type { Site } from './site.ts';

export interface LoadOptions {
  /** "/" or "/repo/". */
  readonly base: string;
  readonly siteUrl: string | undefined;
  /** Includes drafts; `valid` leaves out those with errors, which then are warnings. */
  readonly drafts: boolean | 'valid';
  /** Today, as YYYY-MM-DD: articles with a later date are left out. */
  readonly now: string;
  /** Includes articles that are not due yet; all: also notices and the announcement that are not shown yet. */
  readonly scheduled?: 'articles' | 'all' | undefined;
  /** Overrides of the mail settings, from the environment. */
  readonly mail: Readonly<Partial<Site['settings']['mail']>>;
}
