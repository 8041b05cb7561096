// Builds what schemas may ask: the names that exist, links with their base, rendered Markdown.
import * as parse from '../schemas/parse.ts';
import type { Kind, SchemaContext } from '../schemas/context.ts';
import type { SchemaName } from '../schemas/index.ts';
import { memo } from '../memo.ts';
import { renditions } from '../assets/photos.ts';
import type { Drawing, Markdown, Phone, PhotoFault, Published } from '../schemas/values.ts';
import { markdownKey, renderKey, withBase } from './rendering.ts';
import type { PublicFile, SourceFile, Sources } from './read.ts';

export interface ContextOptions {
  /** "/" or "/repo/". */
  readonly base: string;
  /** Keeps renderings between builds; absent, each is made anew. */
  readonly markdownCache?: ((key: string, make: () => Markdown) => Markdown) | undefined;
}

/**
 * The context of one build. Names are read from what is parsed but not yet validated, and from what cannot even be
 * parsed: each problem shows at once, and shows alone.
 */
export function makeContext(
  sources: Sources,
  drawings: ReadonlyMap<string, Drawing>,
  icons: ReadonlyMap<string, Drawing>,
  parsed: readonly { kind: SchemaName; file: SourceFile; value: unknown }[],
  posts: readonly SourceFile[],
  options: ContextOptions,
): SchemaContext {
  const slugs = (kind: SchemaName): Set<string> =>
    new Set(
      parsed
        .filter((each) => each.kind === kind)
        .map((each) => (each.value === undefined ? slugIn(each.file) : textAt(each.value, 'slug')))
        .filter((slug) => slug !== undefined),
    );
  const one = (kind: SchemaName): unknown => parsed.find((each) => each.kind === kind)?.value;
  const known: Record<Kind, ReadonlySet<string>> = {
    service: slugs('service'),
    area: slugs('area'),
    post: new Set(posts.map(slugIn).filter((slug) => slug !== undefined)),
    drawing: new Set(drawings.keys()),
    icon: new Set(icons.keys()),
  };
  const href = (path: string): string => withBase(options.base, path);
  const publicFiles = new Map(sources.publicFiles.map((file) => [file.path, file]));
  const country = textAt(valueAt(one('business'), 'address'), 'addressCountry');
  const readPhone = (shown: string): Phone | undefined => parse.phone(shown, country);
  const phone = readPhone(textAt(one('business'), 'phone') ?? '');
  return {
    locale: parse.language(textAt(one('settings'), 'language') ?? '') ?? 'en-US',
    known,
    publicFiles: new Set(publicFiles.keys()),
    fontFiles: new Set(sources.fonts.keys()),
    href,
    markdown: renderer(options),
    drawing: (name) => drawings.get(name),
    icon: (name) => icons.get(name),
    photo: (path) => photoOf(publicFiles.get(path), options.base),
    contact: { call: phone?.href ?? '', email: `mailto:${textAt(one('business'), 'email') ?? ''}` },
    phone: readPhone,
  };
}

const slugIn = memo((file: SourceFile) => /^slug:[ \t]*["']?([^"'\s#]+)/m.exec(file.text)?.[1]);

/**
 * What renders Markdown. It outlives the context in articles that are yet to be rendered, so it holds on to nothing
 * else of it.
 */
const renderer =
  ({ base, markdownCache }: ContextOptions): SchemaContext['markdown'] =>
  (source, top) => {
    const key = markdownKey(base, top, source);
    return markdownCache ? markdownCache(key, () => renderKey(key)) : renderKey(key);
  };

const NO_PHOTO: PhotoFault = { detail: 'it is no photo; JPEG, PNG, WebP, AVIF and TIFF are', broken: false };
const shownOf = memo((_file: PublicFile) => new Map<string, Published>());

/** The very same answer for the same file: thousands of articles compare theirs at each change. */
function photoOf(file: PublicFile | undefined, base: string): Published | PhotoFault {
  if (!file?.photo) return NO_PHOTO;
  const { path, photo } = file;
  if ('detail' in photo) return photo;
  const { width, height, tone } = photo;
  const shown = shownOf(file).get(base) ?? {
    file: path,
    width,
    height,
    tone,
    renditions: renditions(path, photo, (each) => withBase(base, each)),
  };
  shownOf(file).set(base, shown);
  return shown;
}

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

function textAt(value: unknown, key: string): string | undefined {
  const found = valueAt(value, key);
  return typeof found === 'string' ? found : undefined;
}
