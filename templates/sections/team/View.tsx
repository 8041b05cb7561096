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
  const columns = isFew ? 'two' : columnsFor(people.length);
  return (
    <SectionFrame {...frame(props)}>
      <ul className={grid({ tablet: 'one', desktop: columns, className: hasPortraits ? 'team' : 'team rows' })}>
        {people.map((person, index) => (
          <Person
            key={person.name}
            {...props}
            person={person}
            letter={hasPortraits ? undefined : LETTERS[index]}
            layout={hasPortraits ? (isFew ? 'beside' : 'above') : 'row'}
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
  readonly layout: keyof typeof LAYOUTS;
}

/** From tablets on, a portrait is beside the words; on desktops above them, if there are many. */
const PORTRAIT = 'grid content-start gap-x-8 gap-y-4 sm:grid-cols-named';
const LAYOUTS = {
  row: [card({ rule: 'strong', row: 'named' }), undefined],
  beside: [`${PORTRAIT} lg:only:col-span-full`, 'grid content-start gap-parts sm:col-start-2'],
  above: [`${PORTRAIT} lg:grid-cols-1`, 'grid content-start gap-parts sm:max-lg:col-start-2'],
} as const;

function Person({ person, layout, ...props }: PersonProps) {
  const [item, beside] = LAYOUTS[layout];
  const words = <Words person={person} {...props} />;
  return (
    <li className={item}>
      <Picture image={person.image} className="aspect-square object-top" />
      {beside ? <div className={beside}>{words}</div> : words}
    </li>
  );
}

function Words({ person, letter, section, site }: Omit<PersonProps, 'layout'>) {
  const comma = commaOf(site.settings.language);
  return (
    <>
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
    </>
  );
}
