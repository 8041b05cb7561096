// Examples of the line above the header.
import { examplesOf, wide } from '../examples/example.ts';
import { LONG_WORD, SENTENCE } from '../examples/words.ts';
import { Announcement } from './Announcement.tsx';

const line = (name: string, text: string, href?: string) =>
  wide(name, ({ site: { words } }) => <Announcement site={{ words, announcement: { text, href } }} />);

export const announcement = examplesOf(
  'components/Announcement.tsx',
  line('A sentence with a link', SENTENCE, '#more'),
  line('A long word', LONG_WORD),
);
