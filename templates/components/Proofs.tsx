// The sources of the facts that a page states, where visitors can check them.
import type { Proof } from '../../generator/contract.ts';
import { Unbroken } from './Unbroken.tsx';

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
