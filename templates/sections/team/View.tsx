// The members of the team with their roles and specialties.
import type { SectionOf } from '../../../generator/theme.ts';
import { commaOf } from '../../language.ts';
import { card } from '../../components/card.ts';
import { columnsFor, grid } from '../../components/grid.ts';
import { Picture } from '../../components/Picture.tsx';
import { Proved } from '../../components/Proofs.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Team as View };

function Team(props: ViewProps<typeof schema>) {
  const { people } = props.section;
  const hasPortraits = people.some((person) => person.image);
  const isFew = people.length <= 2;
  return (
    <SectionFrame {...frame(props)}>
      <ul
        className={grid({
          tablet: 'one',
          desktop: isFew ? 'two' : columnsFor(people.length),
          className: `team ${hasPortraits ? 'portraits' : 'rows'}${isFew ? ' few' : ''}`,
        })}
      >
        {people.map((person, index) => (
          <Person
            key={person.name}
            {...props}
            person={person}
            letter={hasPortraits ? undefined : LETTERS[index]}
            className={hasPortraits ? '' : card({ rule: 'strong', row: 'named' })}
          />
        ))}
      </ul>
    </SectionFrame>
  );
}

const LETTERS = 'ABCDEFGHJKLM';

interface PersonProps extends ViewProps<typeof schema> {
  readonly person: SectionOf<typeof schema>['people'][number];
  /** The letter in a bubble, as on the lines of columns, in place of a portrait. */
  readonly letter: string | undefined;
  readonly className: string;
}

function Person({ person, letter, section, site, className }: PersonProps) {
  const comma = commaOf(site.settings.language);
  return (
    <li className={person.credentials ? `credited ${className}` : className || undefined}>
      <Picture image={person.image} />
      {letter && (
        <span
          aria-hidden="true"
          className="face-display outlined grid size-11 place-items-center rounded-full text-h4 text-accent"
        >
          {letter}
        </span>
      )}
      <CardTitle section={section}>{person.name}</CardTitle>
      <p className="face-strong text-accent">{person.role}</p>
      <p className="text-small text-muted">
        <span className="block face-strong text-ink">{person.experience}</span> {person.specialty}
      </p>
      {person.credentials && (
        <ul className="credentials grid gap-1 text-small">
          {person.credentials.map(({ name, number, href }) => (
            <li key={`${name} ${number}`}>
              <Proved site={site} href={href}>
                {name}
                {number && `${comma}${number}`}
              </Proved>
            </li>
          ))}
        </ul>
      )}
      <p>{person.description}</p>
    </li>
  );
}
