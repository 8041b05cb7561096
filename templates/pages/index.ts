// The list of all page types. To add one: its file here, one line below.
import { area } from './area.tsx';
import { notFound } from './not-found.tsx';
import { page } from './page.tsx';
import { postList } from './post-list.tsx';
import { post } from './post.tsx';
import { project } from './project.tsx';
import { projectList } from './project-list.tsx';
import { service } from './service.tsx';

export const pages = [page, service, area, project, projectList, post, postList, notFound] as const;
