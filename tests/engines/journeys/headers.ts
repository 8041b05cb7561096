// Journeys through the header: the drawer of phones, and the menus of wide screens.
import { expect } from 'vitest';
import type { Journeys } from '../visitor.ts';
import { pause, PHONE } from '../visitor.ts';

const drawer = `document.querySelector('.drawer').matches('[open], :popover-open')`;
const menus = `[...document.querySelectorAll('.has-list > ul')].map((list) => list.checkVisibility({ visibilityProperty: true }))`;

/** The journeys, in their order. */
export const headers: Journeys = {
  'the drawer opens, Escape closes it, and the focus returns': async (who) => {
    await who.open('/about', PHONE);
    await who.click('.menu-button');
    await who.see('drawer', drawer, true);
    expect(await who.get(`getComputedStyle(document.documentElement).overflow`)).toBe('hidden');
    await who.press('Escape');
    await who.see('drawer', drawer, false);
    await who.see('focus', `document.activeElement.classList[0]`, 'menu-button');
  },
  'Tab stays in the drawer': async (who) => {
    await who.open('/about', PHONE);
    await who.click('.menu-button');
    await who.see('drawer', drawer, true);
    for (let step = 0; step < 30; step++) {
      await who.press('Tab');
      const inside = `document.activeElement === document.body || !!document.activeElement.closest('.drawer')`;
      expect(await who.get(inside), `after ${step + 1} times Tab`).toBe(true);
    }
  },
  'a press beside the drawer closes it, and its links lead on': async (who) => {
    await who.open('/about', PHONE);
    await who.click('.menu-button');
    await who.see('drawer', drawer, true);
    await who.clickAt(10, 400);
    await who.see('drawer', drawer, false);
    await who.click('.menu-button');
    await who.click('.drawer nav a[href="/contact"]');
    await who.see('address', 'location.pathname', '/contact');
    await who.ready();
  },
  'the drawer works without scripts': async (who) => {
    await who.open('/about', { ...PHONE, scripts: false });
    await who.click('.menu-button');
    await who.see('drawer', drawer, true);
    await who.click('.drawer-close');
    await who.see('drawer', drawer, false);
  },
  'a menu opens on hover and closes after it': async (who) => {
    await who.open('/about');
    await who.hover('.has-list');
    await who.see('menus', menus, [true, false]);
    await who.hover('.has-list > ul li:nth-child(3) a');
    await pause(500);
    await who.see('menus', menus, [true, false]);
    await who.point(640, 880);
    await who.see('menus', menus, [false, false]);
  },
  'a menu opens on click and closes on a click elsewhere': async (who) => {
    await who.open('/about');
    await who.click('.has-list > button');
    await who.see('menus', menus, [true, false]);
    await who.clickAt(640, 880);
    await who.see('menus', menus, [false, false]);
  },
  'a menu works by keyboard: Enter, Tab, Escape': async (who) => {
    await who.open('/about');
    await who.get(`document.querySelector('.has-list > button').focus()`);
    await who.press('Enter');
    await who.see('menus', menus, [true, false]);
    await who.press('Tab', 'Tab');
    await who.see('focus', `!!document.activeElement.closest('.has-list > ul')`, true);
    await who.press('Escape');
    await who.see('menus', menus, [false, false]);
    await who.see('focus', `document.activeElement.matches('.has-list > button')`, true);
  },
  'a menu opens on hover without scripts': async (who) => {
    await who.open('/about', { scripts: false });
    await who.hover('.has-list');
    await who.see('menus', menus, [true, false]);
  },
};
