// A picture an editor gave, or the drawing it takes the place of.
import type { Drawing as DrawingValue, Photo as PhotoValue } from '../../generator/contract.ts';
import { Drawing } from './Drawing.tsx';

interface Props {
  readonly image?: PhotoValue | undefined;
  readonly drawing?: DrawingValue | undefined;
  readonly decorative?: boolean | undefined;
  /** Pictures below the fold wait until they are near. */
  readonly lazy?: boolean | undefined;
}

export function Picture({ image, drawing, decorative, lazy = true }: Props) {
  if (image) return <img className="photo" src={image.src} alt={image.alt} loading={lazy ? 'lazy' : 'eager'} decoding="async" />;
  return drawing ? <Drawing drawing={drawing} decorative={decorative} /> : null;
}
