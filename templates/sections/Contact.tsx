// Three ways to reach the company, from data/business.yaml.
import { Icon } from '../components/Drawing.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { AddressLines, Hours } from '../components/Visit.tsx';
import { frame, type ViewProps } from './view.ts';

export function Contact(props: ViewProps<'contact'>) {
  const {
    section: { call, email, visit, title },
    site,
  } = props;
  const { business, icons } = site;
  const Title = title === undefined ? 'h2' : 'h3';
  const [name, host] = business.email.split('@');
  return (
    <SectionFrame {...frame(props)}>
      <ul className="contact-cards rows">
        <li>
          <Title className="card-title">
            <Icon drawing={icons.get('phone')} />
            {call.title}
          </Title>
          <p className="big">
            <a href={business.phone.href}>{business.phone.shown}</a>
          </p>
          <p>{call.text}</p>
        </li>
        <li>
          <Title className="card-title">
            <Icon drawing={icons.get('mail')} />
            {email.title}
          </Title>
          <p className="big">
            <a href={`mailto:${business.email}`}>
              {name}
              <wbr />@{host}
            </a>
          </p>
          <p>{email.text}</p>
        </li>
        <li>
          <Title className="card-title">
            <Icon drawing={icons.get('map-pin')} />
            {visit.title}
          </Title>
          <address className="big">
            <AddressLines address={business.address} />
          </address>
          <p>{visit.text}</p>
          <Hours site={site} />
        </li>
      </ul>
    </SectionFrame>
  );
}
