// The list of all derived files. To add one: its file here, one line below.
import { feed, furtherFeeds } from './feed.ts';
import { hostConfigurations } from '../hosting/host-configurations.ts';
import type { Output, Outputs } from '../output/derived-file.ts';
import { searchFiles } from './search.ts';
import { robots, sitemap } from './sitemap.ts';

/** Every derived file: its path, what it is made from, for messages, and the function that makes its text. */
export const outputs: readonly { readonly path: string; readonly from: string; readonly make: Output }[] = [
  { path: 'sitemap.xml', from: 'every indexable page', make: sitemap },
  { path: 'robots.txt', from: 'data/site.yaml', make: robots },
  { path: 'feed.xml', from: 'posts', make: feed },
  ...hostConfigurations.map(({ path, make }) => ({ path, from: 'data/site.yaml', make })),
];

/** Every folder of derived files: its path, what they are made from, and the function that makes their texts. */
export const folders: readonly { readonly path: string; readonly from: string; readonly makeAll: Outputs }[] = [
  { path: 'feeds/', from: 'posts', makeAll: furtherFeeds },
  { path: 'search/', from: 'posts', makeAll: searchFiles },
];
