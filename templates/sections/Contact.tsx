// Three ways to reach the company, from its record.
import { Icon } from '../components/Drawing.tsx';
import { Hours } from '../components/Footer.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

export function Contact(props: ViewProps<'contact'>) {
  const { section: { call, email, visit, title }, site } = props;
  const { business, icons } = site;
  const Title = title === undefined ? 'h2' : 'h3';
  const { address } = business;
  return (
    <SectionFrame {...frame(props)}>
      <ul className="contact-cards">
        <li><Icon drawing={icons.get('phone')} /><Title className="card-title">{call.title}</Title><p className="big"><a href={business.phone.href}>{business.phone.shown}</a></p><p>{call.text}</p></li>
        <li><Icon drawing={icons.get('mail')} /><Title className="card-title">{email.title}</Title><p className="big"><a href={`mailto:${business.email}`}>{business.email}</a></p><p>{email.text}</p></li>
        <li>
          <Icon drawing={icons.get('map-pin')} /><Title className="card-title">{visit.title}</Title>
          <address className="big">{address.streetAddress}<br />{address.addressLocality}, {address.addressRegion} {address.postalCode}</address>
          <p>{visit.text}</p><Hours site={site} />
        </li>
      </ul>
    </SectionFrame>
  );
}
