// The members of the team with their roles and specialties.
import { commaOf } from '../../language.ts';
import { Picture } from '../../components/Picture.tsx';
import { Proved } from '../../components/Proofs.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { CardTitle, columnsFor, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Team as View };

function Team(props: ViewProps<typeof schema>) {
  const { people } = props.section;
  const comma = commaOf(props.site.settings.language);
  const layout = people.some((person) => person.image) ? 'portraits' : 'rows';
  const columns = people.length <= 2 ? ' few' : columnsFor(people.length);
  return (
    <SectionFrame {...frame(props)}>
      <ul className={`team ${layout}${columns}`}>
        {people.map((person) => (
          <li key={person.name} className={person.credentials && 'credited'}>
            <Picture image={person.image} />
            <CardTitle section={props.section}>{person.name}</CardTitle>
            <p className="role">{person.role}</p>
            <p className="more">
              <span>{person.experience}</span> {person.specialty}
            </p>
            {person.credentials && (
              <ul className="credentials">
                {person.credentials.map(({ name, number, href }) => (
                  <li key={`${name} ${number}`}>
                    <Proved site={props.site} href={href}>
                      {name}
                      {number && `${comma}${number}`}
                    </Proved>
                  </li>
                ))}
              </ul>
            )}
            <p>{person.description}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
