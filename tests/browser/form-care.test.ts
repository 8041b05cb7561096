// The lead form’s validation: it explains mistakes, accepts anything sensible, and promises nothing it cannot do.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answers,
  field,
  fill,
  formOf,
  freeze,
  leads,
  outcome,
  readyForm,
  release,
  requests,
  send,
  sendHeld,
  SIZES,
  somebody,
  values,
  visitor,
} from './visit.ts';

const visit = visitor();
const describedBy = (page: Page, name: string): Promise<string> =>
  field(page, name).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join('|'),
  );

describe('mistakes', () => {
  it.each(SIZES)(
    'are listed in a focused summary with links, and repeated at each field ($width px)',
    async (viewport) => {
      const page = await readyForm(visit, '/contact', { viewport });
      const title = await page.title();
      await field(page, 'from_email').fill('ana@');
      await field(page, 'phone').fill('555');
      await send(page).click();
      const said = [
        'Enter your full name',
        'Enter an email address in the form name@example.com',
        'Enter a phone number with at least seven digits',
      ];
      const summary = outcome(page, 'problem');
      expect(await summary.locator('h3').textContent()).toBe('There is a problem');
      expect(await summary.locator('a').allTextContents()).toEqual(said);
      expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await page.title()).toBe(`Error: ${title}`);
      for (const [index, name] of ['from_name', 'from_email', 'phone'].entries()) {
        expect(await describedBy(page, name)).toBe(said[index]);
        expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
        await summary.locator('a').nth(index).click();
        expect(await field(page, name).evaluate((control) => control === document.activeElement)).toBe(true);
        const [top, header] = await field(page, name).evaluate((control) => [
          control.closest('.field')!.getBoundingClientRect().top,
          document.querySelector('.site-header')!.getBoundingClientRect().bottom,
        ]);
        expect(top).toBeGreaterThanOrEqual(header!);
      }
      expect(await values(page)).toMatchObject({ from_email: 'ana@', phone: '555' });
      // A corrected mistake stays listed until the next press, so that nothing moves below the pointer.
      await field(page, 'from_name').fill('Ana');
      await field(page, 'from_name').press('Tab');
      expect(await summary.locator('a').allTextContents()).toEqual(said);
      expect(await field(page, 'from_email').evaluate((control) => control === document.activeElement)).toBe(true);
      await send(page).click();
      expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await summary.locator('a').allTextContents()).toEqual(said.slice(1));
      await fill(page, somebody());
      await send(page).click();
      await outcome(page, 'sent').waitFor();
      expect([
        await summary.count(),
        await formOf(page).locator('.error, [aria-invalid]').count(),
        await page.title(),
      ]).toEqual([0, 0, title]);
    },
  );

  it('do not move the button away from the pointer when the last one is corrected', async () => {
    const page = await readyForm(visit, '/contact');
    // As in Safari, which does not keep the place when content above it changes.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    const who = somebody();
    await fill(page, { ...who, phone: '' });
    await send(page).click();
    await outcome(page, 'problem').waitFor();
    await field(page, 'phone').pressSequentially(who.phone);
    await send(page).scrollIntoViewIfNeeded();
    const { x, y } = (await send(page).boundingBox())!;
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    await outcome(page, 'sent').waitFor();
    expect(await leads(who)).toHaveLength(1);
  });

  it('such as a blank name or an incomplete email address prevent sending', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await fill(page, { ...who, from_name: '   ', from_email: 'ana' });
    await send(page).click();
    expect(await outcome(page, 'problem').locator('a').allTextContents()).toEqual([
      'Enter your full name',
      'Enter an email address in the form name@example.com',
    ]);
    expect([await requests({ ...who, from_email: 'ana' }), await requests(who)]).toEqual([0, 0]);
  });
});

it('sends any script, markup and 20,000 characters as they were typed', async () => {
  const page = await readyForm(visit, '/contact');
  const who = {
    ...somebody(),
    from_name: 'محمد 李小龍 O’Brien-Núñez',
    phone: '４８０－５５５－０１４２',
    message: `<script>alert(1)</script> & "quotes" ${'Ω'.repeat(20_000)}`,
  };
  await fill(page, who);
  await send(page).click();
  await outcome(page, 'sent').waitFor();
  expect((await leads(who))[0]!.params).toMatchObject(who);
});

it('shows the right messages in a page that the browser translates, which replaces text nodes', async () => {
  const page = await readyForm(visit, '/contact');
  const translate = (): Promise<void> =>
    formOf(page).evaluate((form) => {
      const words = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (words.nextNode()) texts.push(words.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = `[${text.data}]`;
        if (!text.parentElement!.closest('font, select, textarea')) text.replaceWith(font);
      }
    });
  const who = somebody();
  await answers(who, 'hang');
  await translate();
  await send(page).click();
  await outcome(page, 'problem').waitFor();
  await translate();
  await field(page, 'from_email').fill('ana@');
  await send(page).click();
  const said = 'Enter an email address in the form name@example.com';
  await expect.poll(() => outcome(page, 'problem').locator('a').allTextContents()).toContain(said);
  expect(await describedBy(page, 'from_email')).toBe(said);
  await sendHeld(page, who);
  expect(await send(page).textContent()).toBe('Submitting...');
  await release(who);
  await outcome(page, 'sent').waitFor();
  expect(await send(page).textContent()).toBe('Send another request');
});

it('accepts plus addresses, and asks once about a likely typo, which a double click does not answer', async () => {
  const page = await readyForm(visit, '/contact');
  const tag = somebody().from_email.split('@')[0]!;
  await freeze(page); // On a slow machine the two clicks are further apart.
  for (const [from_email, meant] of [
    [`${tag}+roof@visitor.dev`, undefined],
    [`${tag}@gmail.com`, undefined],
    [`${tag}@gmial.com`, `${tag}@gmail.com`],
  ] as const) {
    const who = { ...somebody(), from_email };
    await fill(page, who);
    await send(page).dblclick();
    if (meant) {
      expect(await outcome(page, 'confirm').textContent()).toBe(
        `Please press the button once more.Did you mean ${meant}?`,
      );
      // What a screen reader says when the message gets the focus: that nothing has been sent yet.
      expect(await outcome(page, 'confirm').getAttribute('aria-label')).toBe('Please press the button once more.');
      expect(await requests(who)).toBe(0);
      await page.clock.fastForward(1000);
      await send(page).click();
    }
    await outcome(page, 'sent').waitFor();
    expect(await outcome(page, 'sent').locator('h3').textContent()).toBe('Request Submitted Successfully!');
    expect(await leads(who)).toHaveLength(1);
    await page.clock.fastForward(2000);
  }
});

describe('with settings that cannot deliver', () => {
  const undeliverable = (page: Page): Promise<unknown> =>
    page.route(/\/(contact|assets\/lead-form-\w+\.json)$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"deliverable":true', '"deliverable":false')
        .replace('"method":"post"', '"method":"dialog"')
        .replace('method="post"', 'method="dialog"');
      await route.fulfill({ response, body });
    });

  it('the form says so, shows the phone number, and sends nothing', async () => {
    const page = await readyForm(visit, '/contact', { prepare: undeliverable });
    const who = somebody();
    await fill(page, who);
    const before = await values(page);
    await send(page).click();
    await outcome(page, 'failed').waitFor();
    expect(await outcome(page, 'failed').textContent()).toContain('(208) 555-2368');
    expect([await values(page), await requests(who), await page.locator('.toast').textContent()]).toEqual([
      before,
      0,
      'ErrorFailed to send your message. Please call us directly.',
    ]);
  });

  it('the form keeps its values without scripts', async () => {
    const page = await visit('/contact', { javaScriptEnabled: false, prepare: undeliverable });
    const who = somebody();
    await answers(who);
    await fill(page, who);
    const before = await values(page);
    await send(page).click();
    expect([new URL(page.url()).pathname, await values(page), await requests(who)]).toEqual(['/contact', before, 0]);
  });
});
