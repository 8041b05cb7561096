// Logos in a row, each with the same height. None has its mean color behind it while it loads: that would remain beside a
// wide logo, and around one on a colored ground.
import { Picture } from '../../components/Picture.tsx';
import { Linked } from '../../components/Proofs.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Logos as View };

function Logos(props: ViewProps<typeof schema>) {
  return (
    <SectionFrame {...frame(props)}>
      <ul className="logos flex flex-wrap gap-x-7 gap-y-5 *:*:block">
        {props.section.items.map(({ image, href }) => (
          <li key={image.alt}>
            <Linked href={href}>
              <Picture
                image={{ ...image, tone: undefined }}
                sizes="10rem"
                className="h-12 w-auto max-w-40 object-contain"
              />
            </Linked>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
