// The buttons of the rich view for a photo and a table: how each is read from Markdown and written. Runs in the
// browser. The CMS requires a preview of each, although the forms show none. Each is edited in a dialog: as a form
// within the text, it takes the focus from what is being typed.
import type { EditorComponentDefinition } from '@sveltia/cms';

/** A photo on a line of its own. */
export const photoBlock: EditorComponentDefinition = {
  id: 'photo',
  label: 'Photo',
  icon: 'image',
  trigger: 'button',
  mode: 'dialog',
  summary: '{{alt}}',
  fields: [
    { name: 'src', label: 'Photo', widget: 'image', choose_url: false },
    {
      name: 'alt',
      label: 'Description for people who cannot see it',
      widget: 'string',
      pattern: ['^.{5,200}$', 'Say in 5 to 200 characters what it shows'],
    },
  ],
  pattern: /^!\[((?:[^\]\\]|\\.)*)\]\((?:<([^<>\n]*)>|([^\s<>()]+))\)$/m,
  fromBlock: ([, alt = '', quoted, plain]) => ({ alt, src: quoted ?? plain }),
  toBlock: ({ src = '', alt = '' }) => (src ? `![${alt}](${/[\s()]/.test(String(src)) ? `<${src}>` : src})` : ''),
  toPreview: () => '',
};

const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim());

/** A table, which is edited as a line for each row. */
export const tableBlock: EditorComponentDefinition = {
  id: 'table',
  label: 'Table',
  icon: 'table',
  trigger: 'button',
  mode: 'dialog',
  summary: '{{rows}}',
  fields: [
    {
      name: 'rows',
      label: 'Table',
      widget: 'text',
      hint: 'A line for each row, with | between its cells. The first line has the headings.',
      default: 'Heading | Heading\nCell | Cell',
    },
  ],
  pattern: /^\|.*\|[ \t]*\n\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?:\n\|.*\|[ \t]*)*$/m,
  fromBlock: ([block = '']) => {
    const [head = '', , ...rows] = block.split('\n').map((row) => cellsOf(row.trim().slice(1, -1)).join(' | '));
    return { rows: [head, ...rows].join('\n') };
  },
  toBlock: ({ rows = '' }) => {
    const [head = '', ...body] = String(rows).trim().split('\n');
    return [head, cellsOf(head).fill('---').join(' | '), ...body].map((row) => `| ${row} |`).join('\n');
  },
  toPreview: () => '',
};
