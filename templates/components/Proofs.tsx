// Where visitors can check what a page says: links to proofs, and the sources of its facts.
import type { ReactNode } from 'react';
import type { Proof } from '../../generator/contract.ts';
import { Unbroken } from './Unbroken.tsx';

/** A text, as a link if it has an address where visitors can check it. */
export function Linked({ href, children }: { readonly href?: string | undefined; readonly children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}

export function Proofs({ title, proofs }: { readonly title: string; readonly proofs: readonly Proof[] }) {
  if (proofs.length === 0) return null;
  return (
    <div className="proofs wrap">
      <p>{title}</p>
      <ul>
        {proofs.map(({ label, source, href }) => (
          <li key={`${label} ${href}`}>
            <Unbroken text={label} />: <a href={href}>{source}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
