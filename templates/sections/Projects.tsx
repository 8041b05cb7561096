// Finished projects; without any, the section is omitted.
import { Picture } from '../components/Picture.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

export function Projects(props: ViewProps<'projects'>) {
  const { section, site } = props;
  if (section.items.length === 0) return null;
  const Title = section.title === undefined ? 'h2' : 'h3';
  return (
    <SectionFrame {...frame(props)}>
      <ul className="projects">
        {section.items.map((project) => (
          <li key={project.title}>
            <Picture image={project.image} drawing={project.drawing} />
            <Title className="card-title">{project.title}</Title>
            <p>{project.description}</p>
            <ul className="more">
              {site.services
                .filter((each) => each.slug === project.service)
                .map((each) => (
                  <li key={each.slug}>
                    <a href={each.url}>{each.title}</a>
                  </li>
                ))}
              {site.areas
                .filter((each) => each.slug === project.area)
                .map((each) => (
                  <li key={each.slug}>
                    <a href={each.url}>{each.name}</a>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
