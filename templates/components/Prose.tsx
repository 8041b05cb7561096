// Rendered Markdown, set for reading.
import type { Markdown } from '../../generator/contract.ts';

export function Prose({ markdown, className = '' }: { readonly markdown: Markdown; readonly className?: string | undefined }) {
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: markdown.html }} />;
}
