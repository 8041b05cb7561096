// A responsive photo, or the drawing that is shown without one.
import type { Drawing as DrawingValue, Photo as PhotoValue } from '../../generator/theme.ts';
import { Drawing } from './Drawing.tsx';

interface Props {
  readonly image?: PhotoValue | undefined;
  readonly drawing?: DrawingValue | undefined;
  readonly decorative?: boolean | undefined;
  /** Loads the photo only when it comes near the viewport; otherwise it is loaded with high priority. Default: true. */
  readonly lazy?: boolean | undefined;
  /** The sizes attribute of the photo. */
  readonly sizes?: string | undefined;
  /** The shape and size that differ from those of other photos and drawings. */
  readonly className?: string;
}

const IN_GRID = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)';
const IN_HERO = '(min-width: 64rem) 40rem, calc(100vw - 2.5rem)';

export function Picture({
  image,
  drawing,
  decorative,
  lazy = true,
  sizes = lazy ? `auto, ${IN_GRID}` : IN_HERO,
  className = '',
}: Props) {
  if (image) return <Photo photo={image} lazy={lazy} sizes={sizes} className={`photo ${className}`.trim()} />;
  return drawing ? (
    <Drawing drawing={drawing} decorative={decorative} className={`drawing ${className}`.trim()} />
  ) : null;
}

interface PhotoProps extends Required<Pick<Props, 'lazy' | 'className'>> {
  readonly photo: PhotoValue;
  readonly sizes: string;
}

function Photo({ photo, lazy, sizes, className }: PhotoProps) {
  const others = photo.renditions.slice(0, -1);
  const fallback = photo.renditions.at(-1)!.sources; // the format that every browser supports
  const largest = fallback.at(-1)!;
  return (
    <picture>
      {others.map(({ type, sources }) => (
        <source key={type} type={type} srcSet={srcSet(sources)} sizes={sizes} />
      ))}
      <img
        className={photo.tone ? `${className} tone-${photo.tone}` : className}
        src={largest.url}
        srcSet={srcSet(fallback)}
        sizes={sizes}
        width={largest.width}
        height={largest.height}
        alt={photo.alt}
        title={photo.title}
        loading={lazy ? 'lazy' : 'eager'}
        fetchPriority={lazy ? undefined : 'high'}
        decoding="async"
      />
    </picture>
  );
}

const srcSet = (sources: PhotoValue['renditions'][number]['sources']): string =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
