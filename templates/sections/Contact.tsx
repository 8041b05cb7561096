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
      <ul className="contact-cards rows">
        <li><Title className="card-title"><Icon drawing={icons.get('phone')} />{call.title}</Title><p className="big"><a href={business.phone.href}>{business.phone.shown}</a></p><p>{call.text}</p></li>
        <li><Title className="card-title"><Icon drawing={icons.get('mail')} />{email.title}</Title><p className="big"><a href={`mailto:${business.email}`}>{business.email}</a></p><p>{email.text}</p></li>
        <li>
          <Title className="card-title"><Icon drawing={icons.get('map-pin')} />{visit.title}</Title>
          <address className="big">{address.streetAddress}<br />{address.addressLocality}, {address.addressRegion} {address.postalCode}</address>
          <p>{visit.text}</p><Hours site={site} />
        </li>
      </ul>
    </SectionFrame>
  );
}
