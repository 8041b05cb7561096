// The members of the team with their roles and specialties.
import { Picture } from '../components/Picture.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

export function Team(props: ViewProps<'team'>) {
  const Title = props.section.title === undefined ? 'h2' : 'h3';
  return (
    <SectionFrame {...frame(props)}>
      <ul className="team rows">
        {props.section.people.map((person) => (
          <li key={person.name}>
            <Picture image={person.image} />
            <Title className="card-title">{person.name}</Title>
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
