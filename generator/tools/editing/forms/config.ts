// The configuration of the editing page at /admin, generated from the schemas: a form for every kind of file.
import type { Backend, CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import {
  type DescribedField,
  type DescribedFile,
  describeSchemas,
  NOTHING,
} from '../../../schemas/describe/describe.ts';
import type { Addresses } from '../../../content/addresses.ts';
import type { FolderName, SchemaName } from '../../../schemas/index.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import type { Settings } from '../../../content/site.ts';
import { newArticle } from './new-article.ts';
import { below } from '../../../system/paths.ts';
import { type Around, formFields } from './widgets.ts';

/** What the configuration of one business is made from. */
interface ConfigInput extends Around {
  readonly schemas: ThemeSchemas;
  /** The name of the page: the company's name. */
  readonly title: string;
  /** The address of the site's icon, if it has one. */
  readonly icon: string | undefined;
  /** The address of the site, with base path, without a slash at the end. */
  readonly siteUrl: string;
  /** The Git host to save to; undefined for editing only on this computer. */
  readonly admin: Settings['admin'];
  /** The name of the folder to open if there is no Git host. */
  readonly folderName: string;
  /** Where a preview says how to ask for pages that are not saved. */
  readonly pages?: string | undefined;
  /** The line that tells editors where the schema of this kind of file is; "" if there is none. */
  readonly modeline: (name: SchemaName) => string;
  readonly addresses: Addresses;
}

/** What is sent to the page: the configuration, and what it does not say of each kind of file. */
export type AdminConfig = ReturnType<typeof adminConfig>;

/** The configuration for one business. */
export function adminConfig(input: ConfigInput) {
  const files = describeSchemas(input.schemas);
  const config: CmsConfig = {
    load_config_file: false,
    backend: backend(input),
    app_title: input.title,
    // A save becomes a proposal, which the check judges. The CMS knows no such thing for Gitea.
    ...(input.admin && input.admin.backend !== 'gitea' && { publish_mode: 'editorial_workflow' as const }),
    ...(input.icon ? { logo: { src: input.icon } } : {}),
    site_url: input.siteUrl,
    display_url: input.siteUrl,
    // The dialogs within texts use these folders alone, whatever their own fields say.
    media_folder: `/${input.prefix}public/photos`,
    public_folder: '/photos',
    media_libraries: { stock_assets: false }, // A business shows its own work.
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    asset_collections: (['drawings', 'icons'] as const).map((name) => ({
      name,
      label: name === 'drawings' ? 'Drawings' : 'Icons',
      media_folder: `/${input.prefix}data/${name}`,
    })),
    collections: files.filter((file) => file.many).map((file) => collection(file, input)),
    singletons: files.filter((file) => !file.many).map((file) => singleton(file, input)),
  };
  return {
    config,
    /** The path from the root of the repository to the folder that contains data/. */
    prefix: input.prefix,
    pages: input.pages,
    /** Each is named after its kind of file, like the form. */
    formats: Object.fromEntries(
      files.map((file) => [
        file.name,
        {
          extension: extensionOf(file),
          /** Its file; of many, the name of one that is not saved. */
          place: file.many ? `${file.place}/unsaved.${extensionOf(file)}` : file.place,
          /** Lines at the top of a new file. */
          header: file.name === 'post' ? '' : input.modeline(file.name),
        },
      ]),
    ),
  };
}

const extensionOf = ({ name }: DescribedFile) => (name === 'post' ? 'md' : 'yaml');

/**
 * The Git host. Without one, the CMS still needs a backend that names the folder to open. Gitea is used for that,
 * because it is the only one that the CMS does not contact before somebody signs in; admin.ts hides its button.
 */
function backend({ admin, folderName }: ConfigInput): Backend {
  if (!admin)
    return {
      name: 'gitea',
      repo: `local/${folderName.replace(/[^\w.-]+/g, '-') || 'website'}`,
      auth_methods: ['token'],
    };
  const { backend: name, repo, branch, signIn } = admin;
  return {
    name,
    repo,
    ...(branch ? { branch } : {}),
    ...(signIn ? { base_url: signIn } : { auth_methods: ['token'] }),
  } as Backend;
}

/**
 * For each folder of files: the field that names an entry, its title unless stated; the file name, that of its address
 * unless stated; where its page is, order and icon.
 */
const FOLDERS: Readonly<
  Record<FolderName, { identifier?: string; slug?: string; below?: keyof Addresses; sort: string; icon: string }>
> = {
  service: { below: 'services', sort: 'order', icon: 'handyman' },
  area: { identifier: 'name', below: 'areas', sort: 'order', icon: 'map' },
  project: { below: 'projects', sort: 'date', icon: 'photo_library' },
  page: { slug: '{{title}}', sort: 'title', icon: 'web' },
  language: { identifier: 'language', slug: '{{language}}', sort: 'language', icon: 'translate' },
  post: { slug: "{{fields.slug | default('{{title}}')}}", below: 'articles', sort: 'publishDate', icon: 'article' },
};

function collection(file: DescribedFile, input: ConfigInput): Collection {
  const {
    identifier = 'title',
    slug = '{{fields.slug}}',
    below: folder,
    sort,
    icon,
  } = FOLDERS[file.name as FolderName];
  const fields = formFields(file.fields, input);
  return {
    name: file.name,
    label: file.label,
    label_singular: file.one,
    description: file.purpose,
    icon,
    folder: `${input.prefix}${file.place}`,
    create: true,
    delete: true,
    format: file.name,
    identifier_field: identifier,
    slug: { template: slug, editable: false },
    summary: `{{${identifier}}}`,
    sortable_fields: {
      fields: [...new Set([sort, identifier])],
      default: { field: sort, direction: sort.toLowerCase().endsWith('date') ? 'descending' : 'ascending' },
    },
    preview_path: folder ? below(input.addresses[folder], '{{fields.slug}}').slice(1) : '{{fields.path}}',
    aliases_field: false,
    fields: file.name === 'post' ? articleFields(fields, input) : fields,
  };
}

function singleton(file: DescribedFile, input: ConfigInput): CollectionFile {
  return {
    name: file.name,
    label: file.label,
    file: `${input.prefix}${file.place}`,
    format: file.name,
    fields: formFields(file.fields, input),
  };
}

/** The form of an article: headline and text first, and in a new one everything filled in. */
function articleFields(fields: readonly Field[], input: ConfigInput): Field[] {
  const filled = newArticle(input.title);
  return [...fields, ...formFields([ARTICLE], input)]
    .map((field) => Object.assign(field, filled[field.name]))
    .sort((a, b) => FIRST.indexOf(b.name) - FIRST.indexOf(a.name));
}

/** What the form of an article begins with, from the last to the first; the sort is stable. */
const FIRST = ['body', 'title'];

/** The text of an article, which is not part of its front matter. */
const ARTICLE: DescribedField = {
  ...NOTHING,
  name: 'body',
  kind: 'markdown',
  required: true,
  description: 'The text of the article, in Markdown. Its headings start at ##.',
  top: 2,
};
