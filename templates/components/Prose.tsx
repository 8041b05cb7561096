// Rendered Markdown, set for reading.
import type { Markdown } from '../../generator/contract.ts';
import { RangeScale } from './RangeScale.tsx';

export function Prose({ markdown, className = '' }: { readonly markdown: Markdown; readonly className?: string | undefined }) {
  const classes = `prose ${className}`.trim();
  const [first, ...more] = markdown.parts;
  if (first && more.length === 0 && 'html' in first) return <div className={classes} dangerouslySetInnerHTML={{ __html: first.html }} />;
  return (
    <div className="prose-parts">
      {markdown.parts.map((part, index) => ('html' in part
        ? <div key={index} className={classes} dangerouslySetInnerHTML={{ __html: part.html }} />
        : <figure key={index} className="prose-figure"><RangeScale items={part.ranges} /></figure>))}
    </div>
  );
}
