// Paths in the form that addresses and messages use, with forward slashes on every system, and addresses as paths.
import { relative, sep } from 'node:path';

/** A path with forward slashes. */
export const slashed = (path: string): string => path.split(sep).join('/');

/** The relative path from a folder to a path, with forward slashes: "posts/permits.md". */
export const pathFrom = (folder: string, path: string): string => slashed(relative(folder, path));

/** The path of a page below another: "/blog/frost"; below "/", or in no folder, "/frost". */
export const below = (folder: string, name: string): string => `${folder === '/' ? '' : folder}/${name}`;

/** The path of a page that has no folder. */
export const rootPath = (slug: string): string => `/${slug}`;

/** Whether an absolute path is `folder` or lies below it. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * Prefixes a path of the site with the base: "/contact" with "/repo/" is "/repo/contact". No address ends with a slash,
 * so one that an editor writes there is dropped.
 */
export function withBase(base: string, path: string): string {
  const plain = path.replace(/(?<=[^/])\/+(?=$|[?#])/, '');
  return base === '/' ? plain : `${base.replace(/\/$/, '')}${plain}`;
}
