// The line above the header, for news that every visitor should see for a while.
import type { Site } from '../../generator/theme.ts';
import { Linked } from './Proofs.tsx';

export function Announcement({
  site: { announcement, words },
}: {
  readonly site: Pick<Site, 'announcement' | 'words'>;
}) {
  if (!announcement) return null;
  return (
    <section className="announcement bg-accent py-2.5 text-center text-on-accent" aria-label={words.announcement}>
      <p className="wrap">
        <Linked href={announcement.href}>{announcement.text}</Linked>
      </p>
    </section>
  );
}
