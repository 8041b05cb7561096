// The real site passes every rule that needs no browser, warnings included, except for contradictions in its content
// that are listed here by name.
import { expect, it } from 'vitest';
import { site } from './support/cli.ts';

it('passes --strict', async () => {
  const { code, stdout } = await site(['check', '--strict', '--skip', 'a11y/axe']);
  expect(code, stdout).toBe(0);
});

it('contains the known contradictions and no others', async () => {
  const { stdout } = await site(['check', '--only', 'claims/contradictions', '--json']);
  const { problems } = JSON.parse(stdout) as { problems: { severity: string; expected: string; message: string }[] };
  expect(problems.length).toBeGreaterThan(0);
  for (const { severity, expected, message } of problems)
    expect([severity, expected], message).toEqual(['note', expect.stringMatching(/^known: /)]);
});

it('does not pass --launch, and says why', async () => {
  const { code, stdout } = await site(['check', '--only', 'launch', '--launch']);
  expect(code).toBe(1);
  for (const rule of ['launch/placeholders', 'launch/legal', 'launch/people'])
    expect(stdout).toContain(`error ${rule}`);
  expect(stdout, 'its own sentences').not.toContain('is placeholder text');
});
