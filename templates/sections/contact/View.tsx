// Three ways to reach the company, from data/business.yaml.
import { card } from '../../components/card.ts';
import { grid } from '../../components/grid.ts';
import { Icon } from '../../components/Drawing.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { AddressLines, Hours } from '../../components/Visit.tsx';
import { interpolate } from '../../interpolate.ts';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Contact as View };

/** The classes of a way to reach the company, and of its address. */
const CARD = card({ rule: 'strong', row: 'named', className: 'sm:max-lg:*:not-first:col-start-2' });
const LARGE = 'face-display text-h4';

function Contact(props: ViewProps<typeof schema>) {
  const {
    section: { call, email, visit },
    site,
  } = props;
  const { business, icons } = site;
  const [name, host] = business.email.split('@');
  return (
    <SectionFrame {...frame(props)}>
      <ul className={grid({ tablet: 'one', className: 'contact-cards' })}>
        <li className={CARD}>
          <CardTitle section={props.section}>
            <Icon drawing={icons.get('phone')} className="me-2 text-accent" />
            {call.title}
          </CardTitle>
          <p className={LARGE}>
            <a className="thumb -my-2" href={business.phone.href}>
              {business.phone.shown}
            </a>
          </p>
          <Messages site={site} />
          <p>{call.text}</p>
        </li>
        <li className={CARD}>
          <CardTitle section={props.section}>
            <Icon drawing={icons.get('mail')} className="me-2 text-accent" />
            {email.title}
          </CardTitle>
          <p className={LARGE}>
            <a className="thumb -my-2" href={`mailto:${business.email}`}>
              {name}
              <wbr />@{host}
            </a>
          </p>
          <p>{email.text}</p>
        </li>
        <li className={CARD}>
          <CardTitle section={props.section}>
            <Icon drawing={icons.get('map-pin')} className="me-2 text-accent" />
            {visit.title}
          </CardTitle>
          <address className={`${LARGE} not-italic`}>
            <AddressLines address={business.address} />
          </address>
          <p>{visit.text}</p>
          <Hours site={site} />
        </li>
      </ul>
    </SectionFrame>
  );
}

/** The number for text messages, if there is one. */
const Messages = ({ site: { business, words } }: Pick<ViewProps<typeof schema>, 'site'>) =>
  business.sms && (
    <p className={LARGE}>
      <a className="thumb -my-2" href={business.sms.href}>
        {interpolate(words.sms, { phone: business.sms.shown })}
      </a>
    </p>
  );
