// The members of the team with their roles and specialties.
import { Picture } from '../components/Picture.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { CardTitle, frame, type ViewProps } from './view.ts';

export function Team(props: ViewProps<'team'>) {
  return (
    <SectionFrame {...frame(props)}>
      <ul className="team rows">
        {props.section.people.map((person) => (
          <li key={person.name}>
            <Picture image={person.image} />
            <CardTitle section={props.section}>{person.name}</CardTitle>
            <p className="role">{person.role}</p>
            <p className="more">
              <span>{person.experience}</span> {person.specialty}
            </p>
            <p>{person.description}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
