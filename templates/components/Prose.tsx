// Rendered Markdown, styled for reading.
import { renderToStaticMarkup } from 'react-dom/server';
import type { Markdown } from '../../generator/theme.ts';
import { hasLongWord } from './long-words.ts';
import { Picture } from './Picture.tsx';
import { RangeScale } from './RangeScale.tsx';
import { unbroken } from './Unbroken.tsx';

const IN_TEXT = 'auto, (min-width: 40rem) 36rem, calc(100vw - 2.5rem)';

/** Tags, whose attributes may contain ">", and the texts between them. */
const TAG_OR_TEXT = /<(?:[^>"]|"[^"]*")*>|[^<]+/g;

const TABLE = /<table>.*?<\/table>/gs;
const withoutTags = (html: string): string => html.replace(/<(?:[^>"]|"[^"]*")*>/g, ' ').replace(/&#?\w+;/g, '.');

/**
 * Completes the HTML of rendered Markdown: photos become Pictures, the obsolete align attribute of table cells becomes
 * a class, and tables with long words get one for columns of equal width. Lines break as in Unbroken. If there is no
 * heading above the text, its own are `raised` by a level.
 */
export function completed(html: string, { pictures }: Markdown, raised: boolean): string {
  const complete = html
    .replace(TAG_OR_TEXT, (found) => (found[0] === '<' ? found : unbroken(found)))
    .replace(TABLE, (table) =>
      hasLongWord([withoutTags(table)]) ? `<table class="table-fixed"${table.slice(6)}` : table,
    )
    .replace(/(<t[dh]) align=/g, '$1 class=')
    .replace(/<img data-picture="(\d+)"(?: [a-z]+="[^"]*")*>/g, (_, index: string) =>
      renderToStaticMarkup(<Picture image={pictures[Number(index)]!.photo} sizes={IN_TEXT} />),
    );
  return raised
    ? complete.replace(/(<\/?h)([3-6])(?=[ >])/g, (_, start: string, level: string) => `${start}${Number(level) - 1}`)
    : complete;
}

interface Props {
  readonly markdown: Markdown;
  readonly className?: string | undefined;
  /** Whether there is no heading above the text, so that its own are raised by a level. */
  readonly raised?: boolean;
}

export function Prose({ markdown, className = '', raised = false }: Props) {
  const classes = `prose ${className}`.trim();
  const inner = (html: string) => ({ __html: completed(html, markdown, raised) });
  const [first, ...more] = markdown.parts;
  if (first && more.length === 0 && 'html' in first)
    return <div className={classes} dangerouslySetInnerHTML={inner(first.html)} />;
  return (
    <div className="prose-parts grid grid-cols-1 gap-6">
      {markdown.parts.map((part, index) =>
        'html' in part ? (
          <div key={index} className={classes} dangerouslySetInnerHTML={inner(part.html)} />
        ) : (
          <figure key={index} className="prose-figure ruled ruled-below py-6">
            <RangeScale items={part.ranges} />
          </figure>
        ),
      )}
    </div>
  );
}
