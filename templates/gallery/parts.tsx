// The components in the gallery: for each, its file, and its examples in frames with their names.
import type { Route, Site } from '../../generator/theme.ts';
import { contextFor, type Examples } from '../examples/example.ts';

export interface Group {
  readonly name: string;
  readonly parts: readonly Examples[];
}

/** A group of components, with an index of them. */
export function Parts({
  group: { name, parts },
  site,
  route,
}: {
  readonly group: Group;
  readonly site: Site;
  readonly route: Route;
}) {
  return (
    <section id={name.toLowerCase()} className="gallery-group" aria-label={name}>
      <h2 className="gallery-title">{name}</h2>
      <ul className="gallery-index">
        {parts.map(({ file, list }) => (
          <li key={file}>
            <a href={`#${idOf(file)}`}>{nameOf(file)}</a> {list.length}
          </li>
        ))}
      </ul>
      {parts.map((part) => (
        <Part key={part.file} part={part} site={site} route={route} />
      ))}
    </section>
  );
}

function Part({
  part: { file, list },
  site,
  route,
}: {
  readonly part: Examples;
  readonly site: Site;
  readonly route: Route;
}) {
  return (
    <section id={idOf(file)} className="gallery-part" aria-label={nameOf(file)}>
      <h3 className="gallery-name">
        {nameOf(file)} <code>templates/{file}</code>
      </h3>
      {list.map((each, index) => {
        const id = `${idOf(file)}-${index + 1}`;
        return (
          <figure key={id} className="gallery-example">
            <figcaption>
              <a href={`#${id}-frame`}>{each.name}</a>
            </figcaption>
            <div id={`${id}-frame`} className={each.wide ? 'gallery-frame' : 'gallery-frame gallery-padded'}>
              {each.render(contextFor(site, route, id))}
            </div>
          </figure>
        );
      })}
    </section>
  );
}

const nameOf = (file: string): string => file.replace(/^.*\/|\..*$/g, '');
/**
 * "components/Badge.tsx" gives "components-badge". The folder is part of it: a component and a section may share a
 * name.
 */
const idOf = (file: string): string => file.replace(/\..*$/, '').replace('/', '-').toLowerCase();
