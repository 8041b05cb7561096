// The lead form’s validation: it explains mistakes, accepts anything sensible, and promises nothing it cannot do.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type LeadForm, leadForms, somebody } from './lead-form.ts';
import { freeze, SIZES, visitor } from './visit.ts';

const { open, ready } = leadForms(visitor());
const describedBy = (form: LeadForm, name: string): Promise<string> =>
  form.field(name).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join('|'),
  );

describe('mistakes', () => {
  it.each(SIZES)(
    'are listed in a focused summary with links, and repeated at each field ($width px)',
    async (viewport) => {
      const form = await ready('/contact', { viewport });
      const title = await form.page.title();
      await form.field('from_email').fill('ana@');
      await form.field('phone').fill('555');
      await form.button.click();
      const said = [
        'Enter your full name',
        'Enter an email address in the form name@example.com',
        'Enter a phone number with at least seven digits',
      ];
      const summary = form.outcome('problem');
      expect(await summary.locator('h3').textContent()).toBe('There is a problem');
      expect(await summary.locator('a').allTextContents()).toEqual(said);
      expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await form.page.title()).toBe(`Error: ${title}`);
      for (const [index, name] of ['from_name', 'from_email', 'phone'].entries()) {
        expect(await describedBy(form, name)).toBe(said[index]);
        expect(await form.field(name).getAttribute('aria-invalid')).toBe('true');
        await summary.locator('a').nth(index).click();
        expect(await form.field(name).evaluate((control) => control === document.activeElement)).toBe(true);
        const [top, header] = await form
          .field(name)
          .evaluate((control) => [
            control.closest('.field')!.getBoundingClientRect().top,
            document.querySelector('.site-header')!.getBoundingClientRect().bottom,
          ]);
        expect(top).toBeGreaterThanOrEqual(header!);
      }
      expect(await form.values()).toMatchObject({ from_email: 'ana@', phone: '555' });
      // A corrected mistake stays listed until the next press, so that nothing moves below the pointer.
      await form.field('from_name').fill('Ana');
      await form.field('from_name').press('Tab');
      expect(await summary.locator('a').allTextContents()).toEqual(said);
      expect(await form.field('from_email').evaluate((control) => control === document.activeElement)).toBe(true);
      await form.button.click();
      expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await summary.locator('a').allTextContents()).toEqual(said.slice(1));
      await form.request('sent');
      expect([
        await summary.count(),
        await form.element.locator('.error, [aria-invalid]').count(),
        await form.page.title(),
      ]).toEqual([0, 0, title]);
    },
  );

  it('do not move the button away from the pointer when the last one is corrected', async () => {
    const form = await ready();
    // As in Safari, which does not keep the place when content above it changes.
    await form.page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    await form.request('problem', { ...form.who, phone: '' });
    await form.field('phone').pressSequentially(form.who.phone);
    await form.button.scrollIntoViewIfNeeded();
    const { x, y } = (await form.button.boundingBox())!;
    await form.page.mouse.move(x + 20, y + 10);
    await form.page.mouse.down();
    await form.page.evaluate(() => new Promise(requestAnimationFrame));
    await form.page.mouse.up();
    await form.outcome('sent').waitFor();
    expect(await form.leads()).toHaveLength(1);
  });

  it('such as a blank name or an incomplete email address prevent sending', async () => {
    const form = await ready();
    await form.fill({ ...form.who, from_name: '   ', from_email: 'ana' });
    await form.button.click();
    expect(await form.outcome('problem').locator('a').allTextContents()).toEqual([
      'Enter your full name',
      'Enter an email address in the form name@example.com',
    ]);
    expect([await form.another({ ...form.who, from_email: 'ana' }).requests(), await form.requests()]).toEqual([0, 0]);
  });
});

it('sends any script, markup and 20,000 characters as they were typed', async () => {
  const who = {
    ...somebody(),
    from_name: 'محمد 李小龍 O’Brien-Núñez',
    phone: '４８０－５５５－０１４２',
    message: `<script>alert(1)</script> & "quotes" ${'Ω'.repeat(20_000)}`,
  };
  const form = await ready('/contact', {}, who);
  await form.request('sent');
  expect((await form.leads())[0]!.params).toMatchObject(who);
});

it('shows the right messages in a page that the browser translates, which replaces text nodes', async () => {
  const form = await ready();
  const translate = (): Promise<void> =>
    form.element.evaluate((form) => {
      const words = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (words.nextNode()) texts.push(words.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = `[${text.data}]`;
        if (!text.parentElement!.closest('font, select, textarea')) text.replaceWith(font);
      }
    });
  await translate();
  await form.press('problem');
  await translate();
  await form.field('from_email').fill('ana@');
  await form.button.click();
  const said = 'Enter an email address in the form name@example.com';
  await expect.poll(() => form.outcome('problem').locator('a').allTextContents()).toContain(said);
  expect(await describedBy(form, 'from_email')).toBe(said);
  await form.sendHeld();
  expect(await form.button.textContent()).toBe('Submitting...');
  await form.release();
  await form.outcome('sent').waitFor();
  expect(await form.button.textContent()).toBe('Send another request');
});

it('accepts plus addresses, and asks once about a likely typo, which a double click does not answer', async () => {
  const first = await ready();
  const tag = somebody().from_email.split('@')[0]!;
  await freeze(first.page); // On a slow machine the two clicks are further apart.
  for (const [from_email, meant] of [
    [`${tag}+roof@visitor.dev`, undefined],
    [`${tag}@gmail.com`, undefined],
    [`${tag}@gmial.com`, `${tag}@gmail.com`],
  ] as const) {
    const form = first.another({ ...first.who, from_email });
    await form.fill();
    await form.button.dblclick();
    if (meant) {
      expect(await form.outcome('confirm').textContent()).toBe(
        `Please press the button once more.Did you mean ${meant}?`,
      );
      // What a screen reader says when the message gets the focus: that nothing has been sent yet.
      expect(await form.outcome('confirm').getAttribute('aria-label')).toBe('Please press the button once more.');
      expect(await form.requests()).toBe(0);
      await form.again('sent');
    }
    await form.outcome('sent').waitFor();
    expect(await form.outcome('sent').locator('h3').textContent()).toBe('Request Submitted Successfully!');
    expect(await form.leads()).toHaveLength(1);
    await form.page.clock.fastForward(2000);
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
    const form = await ready('/contact', { prepare: undeliverable });
    await form.fill();
    const before = await form.values();
    await form.press('failed');
    expect(await form.outcome('failed').textContent()).toContain('(208) 555-2368');
    expect([await form.values(), await form.requests(), await form.page.locator('.toast').textContent()]).toEqual([
      before,
      0,
      'ErrorFailed to send your message. Please call us directly.',
    ]);
  });

  it('the form keeps its values without scripts', async () => {
    const form = await open('/contact', { javaScriptEnabled: false, prepare: undeliverable });
    await form.answers();
    await form.fill();
    const before = await form.values();
    await form.button.click();
    expect([new URL(form.page.url()).pathname, await form.values(), await form.requests()]).toEqual([
      '/contact',
      before,
      0,
    ]);
  });
});
