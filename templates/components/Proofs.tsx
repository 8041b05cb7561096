// Where visitors can check what a page says: links to proofs, and the sources of its facts.
import { type ReactNode, useContext } from 'react';
import type { Proof, Site } from '../../generator/theme.ts';
import { interpolate } from '../interpolate.ts';
import { colonOf, commaOf, Language } from '../language.ts';
import { Unbroken } from './Unbroken.tsx';

/** A text, as a link if it has an address where visitors can check it. */
export function Linked({ href, children }: { readonly href?: string | undefined; readonly children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}

interface ProvedProps {
  readonly site: Site;
  readonly href?: string | undefined;
  /** What is beside the text and part of the claim: the label of a figure. */
  readonly of?: string | undefined;
  readonly children: ReactNode;
}

/** A claim as a link to its proof. For screen readers, which list links alone, it says all of the claim and where it leads. */
export function Proved({ site: { words, settings }, href, of, children }: ProvedProps) {
  if (href === undefined) return children;
  const host = URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : '';
  const more = [of, host && interpolate(words.source, { host })].filter(Boolean);
  return (
    <a href={href}>
      {children}
      {more.length > 0 && (
        <span className="sr-only">{more.map((each) => commaOf(settings.language) + each).join('')}</span>
      )}
    </a>
  );
}

export function Proofs({ title, proofs }: { readonly title: string; readonly proofs: readonly Proof[] }) {
  const colon = colonOf(useContext(Language));
  if (proofs.length === 0) return null;
  return (
    <div className="proofs wrap py-8 text-small text-muted">
      <p className="face-strong">{title}</p>
      <ul>
        {proofs.map(({ label, source, href }) => (
          <li key={`${label} ${href}`}>
            <Unbroken text={label} />
            {colon}
            <a className="inline-block py-0.5" href={href}>
              {source}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
