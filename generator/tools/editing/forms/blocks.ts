// The buttons of the rich view for a photo and a table: what each writes in Markdown. Runs in the browser. The CMS requires
// a preview of each, although the forms show none. Each is filled in a dialog: as a form within the text, it takes the
// focus from what is being typed. No pattern has a flag: one with a flag makes the CMS delete the first letter of a
// paragraph when a space follows it.
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
  pattern: /^!\[((?:[^\]\\]|\\.)*)\]\((?:<([^<>\n]*)>|([^\s<>()]+))\)$/,
  fromBlock: ([, alt = '', quoted, plain]) => ({ alt, src: quoted ?? plain }),
  toBlock: ({ src = '', alt = '' }) => (src ? `![${alt}](${/[\s()]/.test(String(src)) ? `<${src}>` : src})` : ''),
  toPreview: () => '',
};

/** A new table, written as a line for each row. One that is in the text is edited there, so no text matches. */
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
  pattern: /(?!)/,
  toBlock: ({ rows = '' }) => {
    const [head = '', ...body] = String(rows).trim().split('\n');
    const line = head
      .split(/(?<!\\)\|/)
      .fill(' --- ')
      .join('|');
    return [` ${head} `, line, ...body.map((row) => ` ${row} `)].map((row) => `|${row}|`).join('\n');
  },
  toPreview: () => '',
};
