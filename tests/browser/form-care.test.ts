// The lead form’s validation: it explains mistakes, accepts anything sensible, and promises nothing it cannot do.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type LeadForm, leadForms, somebody } from './lead-form.ts';
import { isFocused, SIZES, visitor } from './visit.ts';

const { ready } = leadForms(visitor());
const describedBy = (form: LeadForm, name: string): Promise<string> =>
  form.field(name).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join('|'),
  );

describe('mistakes', () => {
  it('are listed in a focused summary with links, and repeated at each field', async () => {
    const form = await ready();
    const title = await form.page.title();
    await form.field('from_name').fill('   ');
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
    expect(await isFocused(summary)).toBe(true);
    expect(await form.page.title()).toBe(`Error: ${title}`);
    for (const viewport of SIZES) {
      await form.page.setViewportSize(viewport);
      for (const [index, name] of ['from_name', 'from_email', 'phone'].entries()) {
        expect(await describedBy(form, name)).toBe(said[index]);
        expect(await form.field(name).getAttribute('aria-invalid')).toBe('true');
        await summary.locator('a').nth(index).click();
        expect(await isFocused(form.field(name))).toBe(true);
        const [top, header] = await form
          .field(name)
          .evaluate((control) => [
            control.closest('.field')!.getBoundingClientRect().top,
            document.querySelector('.site-header')!.getBoundingClientRect().bottom,
          ]);
        expect(top, `${name} at ${viewport.width} px`).toBeGreaterThanOrEqual(header!);
      }
    }
    expect(await form.values()).toMatchObject({ from_email: 'ana@', phone: '555' });
    // A corrected mistake stays listed until the next press, so that nothing moves below the pointer.
    await form.field('from_name').fill('Ana');
    await form.field('from_name').press('Tab');
    expect(await summary.locator('a').allTextContents()).toEqual(said);
    expect(await isFocused(form.field('from_email'))).toBe(true);
    await form.button.click();
    expect(await isFocused(summary)).toBe(true);
    expect(await summary.locator('a').allTextContents()).toEqual(said.slice(1));
    expect(await form.requests()).toBe(0);
    await form.request('sent');
    expect([
      await summary.count(),
      await form.element.locator('.error, [aria-invalid]').count(),
      await form.page.title(),
    ]).toEqual([0, 0, title]);
  });

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
});

it('sends any script, markup and 20,000 characters as they were typed, but nothing that nobody sees', async () => {
  const form = await ready();
  const typed = {
    ...form.who,
    from_name: 'محمد 李小龍 O’Brien-Núñez',
    phone: '４８０－５５５－０１４２',
    message: `<script>alert(1)</script> & "quotes" ${'Ω'.repeat(20_000)}`,
  };
  await form.request('sent', typed);
  expect((await form.leads())[0]!.params).toMatchObject(typed);
  for (const copied of ['%s\u00a0', '\u200b%s', '\u202a%s\u202c', '\ufeff%s']) {
    const next = form.another();
    const { from_email, phone } = next.who;
    const around = { from_email: copied.replace('%s', from_email), phone: copied.replace('%s', phone) };
    await next.request('sent', { ...next.who, ...around });
    expect((await next.leads())[0]?.params, JSON.stringify(copied)).toMatchObject({ from_email, phone });
  }
});

it('has a trap for robots that people never see; what fills it in sends nothing and is told so, and can send again', async () => {
  const form = await ready();
  const trap = form.page.locator('[name=zephyr]');
  expect(
    await trap.evaluate((input: HTMLInputElement) => {
      const around = input.closest('[aria-hidden]')!;
      const { width, height } = around.getBoundingClientRect();
      return [
        input.tabIndex,
        input.autocomplete,
        width * height <= 1,
        input.getBoundingClientRect().width > 0,
        getComputedStyle(input).display !== 'none',
        input.form?.id,
      ];
    }),
  ).toEqual([-1, 'off', true, true, true, await form.element.getAttribute('id')]);
  await form.fill();
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'a robot'));
  await form.press('failed');
  expect([await form.requests(), await form.page.locator('.toast').getAttribute('data-shown')]).toEqual([0, 'failed']);
  await form.press('sent');
  expect(await form.leads()).toMatchObject([{ params: form.who }]);
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
  expect(await form.button.textContent()).toBe('Request Inspection');
});

describe('a mail address that is probably mistyped', () => {
  const hint = ({ page }: LeadForm): Locator => page.getByRole('button', { name: 'Did you mean gmail.com?' });

  it('is asked about beside the field once it is left; the button corrects it', async () => {
    const form = await ready();
    const [email, phone] = [form.field('from_email'), form.field('phone')];
    for (const viewport of SIZES) {
      await form.page.setViewportSize(viewport);
      await email.fill('');
      await email.pressSequentially('ana+roof@gmial.com');
      expect(await hint(form).count()).toBe(0);
      const before = (await phone.boundingBox())!;
      await email.press('Tab');
      await hint(form).waitFor();
      // Nothing has moved, and the hint covers neither field.
      const [field, box] = [(await email.boundingBox())!, (await hint(form).boundingBox())!];
      expect(await phone.boundingBox()).toEqual(before);
      expect([box.y - field.y - field.height, box.y + box.height <= before.y || box.x + box.width <= before.x]).toEqual(
        [expect.closeTo(0, -1), true],
      );
      expect(box.height).toBeGreaterThanOrEqual(24);
      await form.page.keyboard.press('Shift+Tab');
      await hint(form).click();
      expect([await email.inputValue(), await hint(form).count(), await isFocused(email)]).toEqual([
        'ana+roof@gmail.com',
        0,
        true,
      ]);
    }
    await form.page.reload();
    await form.awake();
    expect(await email.inputValue()).toBe('ana+roof@gmail.com');
  });

  it('is sent all the same, at the first press, which leaves the field', async () => {
    const from_email = somebody().from_email.replace('visitor.dev', 'gmial.com');
    const form = await ready('/contact', {}, { ...somebody(), from_email });
    await form.fill({ ...form.who, from_email: '' });
    await form.field('from_email').pressSequentially(from_email);
    await form.press('sent');
    expect((await form.leads())[0]!.params).toMatchObject(form.who);
    expect(await hint(form).count()).toBe(0);
  });
});
