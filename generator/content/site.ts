// The site as templates receive it: typed, frozen and normalized. Items carry their addresses; nothing is left to
// parse.
import type { z } from 'zod';
import type { Schemas } from '../schemas/index.ts';
import type { Addresses } from './addresses.ts';
import type { Proof } from './facts.ts';
import type { Section, SectionRoles } from '../schemas/sections.ts';
import type { Words } from '../schemas/files/words.ts';
import type { Drawing, Markdown, Photo, Published } from '../schemas/fields/values.ts';

export type Business = z.output<Schemas['business']>;
export type Settings = z.output<Schemas['settings']>;
export type Brand = z.output<Schemas['brand']>;
/** Days with other opening hours than usual. */
export type SpecialHours = NonNullable<Business['specialHours']>[number];
/** What a customer has written. */
export type Review = z.output<Schemas['reviews']>['reviews'][number];
export type LeadFormWords = z.output<Schemas['leadForm']>;

/** What every item with a page of its own has. */
export interface Located {
  /** The path from the site's root, without base or trailing slash: "/services/flooring". */
  readonly path: string;
  /** The path prefixed with the base, for links. */
  readonly url: string;
  /** The content file it comes from, relative to the content root. */
  readonly source: string;
  /** The sources, with links, of the facts that the page shows. */
  readonly proofs: readonly Proof[];
  /** The language, if it is not the main one of the site. */
  readonly language?: string | undefined;
  /** The path of the page in the main language that says the same. */
  readonly counterpart?: string | undefined;
}

/** A page in one of the languages that it is written in. */
export interface Alternate {
  readonly language: string;
  readonly path: string;
  readonly url: string;
}

/**
 * A section with its id in the page, which links may point to, the id of the form beside its text, if any, what it is to
 * the engine, and whether it is not shown today.
 */
export type Placed<S extends Section = Section> = S & {
  readonly anchor: string;
  readonly formAnchor?: string;
  readonly isHidden?: boolean;
  readonly roles: SectionRoles;
};

/** An item whose page consists of sections. */
type Composed<Kind extends 'service' | 'area' | 'page'> = Omit<z.output<Schemas[Kind]>, 'path' | 'sections'> &
  Located & { readonly sections: readonly Placed[] };

export type Service = Composed<'service'>;
export type Area = Composed<'area'>;
export type Page = Composed<'page'>;
/** A finished project. `image` is the one photo that stands for it. */
export type Project = z.output<Schemas['project']> & Located & { readonly image: Photo | undefined };
/**
 * `pictures` are the photos that its text refers to; they are known before the text is rendered. `readTime` is in the
 * editor's words, or the number of minutes.
 */
export type Post = Omit<z.output<Schemas['post']>, 'readTime'> &
  Located & {
    readonly readTime: string | number;
    readonly body: Markdown;
    /** The addresses of this site that its text links to, without the base. */
    readonly links: readonly string[];
    readonly pictures: readonly Published[];
    readonly isDraft: boolean;
  };

/** The whole site. */
export interface Site {
  /** "https://www.example.com", without base. */
  readonly origin: string;
  /** "/" or "/repo/". */
  readonly base: string;
  readonly business: Business;
  readonly settings: Settings;
  readonly addresses: Addresses;
  readonly brand: Brand;
  readonly navigation: z.output<Schemas['navigation']>;
  /** The line above the header, if one is shown today. */
  readonly announcement: z.output<Schemas['navigation']>['announcement'];
  readonly leadForm: LeadFormWords;
  readonly words: Words;
  /** The size limits of pages, for `site check`; undefined without their file. */
  readonly budgets: z.output<Schemas['budgets']> | undefined;
  /** Sorted by `order`, then by slug; so are the areas. */
  readonly services: readonly Service[];
  readonly listedServices: readonly Service[];
  readonly areas: readonly Area[];
  readonly pages: readonly Page[];
  /** Everything whose page consists of sections. */
  readonly composed: readonly (Page | Service | Area)[];
  /** Newest first. */
  readonly posts: readonly Post[];
  /** Newest first. */
  readonly projects: readonly Project[];
  /** Newest first. */
  readonly reviews: readonly Review[];
  /** The further languages. `viewsOf` shows the site in each. */
  readonly languages: readonly z.output<Schemas['language']>[];
  /** By the path of each page that is written in several languages: all of them, the main one first. */
  readonly alternates: ReadonlyMap<string, readonly Alternate[]>;
  /** The site in its main language, if this is a view of it in another. */
  readonly main: Site | undefined;
  /** The path of the home page in the language of the site. */
  readonly home: string;
  /** The path of the feed: there is one if there is any article in the language of the site. */
  readonly feed: string | undefined;
  /** The path of the folder with the index of the search. */
  readonly searchIndex: string;
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly icons: ReadonlyMap<string, Drawing>;
  /** The special hours that pages show today, in the order of their days. */
  readonly specialHours: readonly SpecialHours[];
  /** The year of `--now`, for the copyright notice; a script updates it in the browser. */
  readonly year: number;
  /** Prefixes a path of this site with the base. */
  href(path: string): string;
  /** The absolute URL of a path of this site. */
  absolute(path: string): string;
}

export type { Drawing, Markdown };
