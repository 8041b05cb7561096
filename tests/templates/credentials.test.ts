// Where visitors can check what a checklist and the people of a team say of themselves.
import { expect, it } from 'vitest';
import { roofer } from '../support/site.ts';

const LIST = ['data/services/roof-repair.yaml', '[the state’s list](https://register.internal/crews)'] as const;

it('an entry of a checklist is one paragraph, and its links are checked', async () => {
  const built = await roofer.edit(...LIST, '[a list](/nowhere)').build();
  expect(built.codes).toContain('DEAD_LINK');
  const listed = await roofer
    .edit(LIST[0], '- A magnet sweep', '- "# A magnet sweep')
    .edit(LIST[0], 'for nails', 'for nails"')
    .build();
  expect(listed.report()).toContain('one paragraph, without empty lines, headings, lists and photos');
});

it('a person of the team shows credentials, each with its number and a link to its register', async () => {
  const about = (
    await roofer
      .edit('data/pages/about.yaml', '          - name: Cert', '          - name: Roofer\n          - name: Cert')
      .build()
  ).text('about.html');
  expect(about).toContain(
    '<ul class="credentials grid gap-1 text-small"><li>Roofer</li><li><a href="https://register.internal/installers/5512">Certified cedar installer, 5512<span class="sr-only">, source: register.internal</span></a></li></ul>',
  );
});
