// Journeys through pages: answers, toasts, fonts, policy, narrow screens, search.
import { expect } from 'vitest';
import { blocked } from '../in-page.ts';
import { type Journeys, NOT_SENT, pause, PHONE, type Visitor } from '../visitor.ts';

const SERVICE = '/services/new-roof';
/** A page of each type. */
const PATHS = ['/', '/contact', SERVICE, '/roofing-harbor', '/blog', '/blog/bill', '/about', '/services'];
const answers = `[...document.querySelectorAll('.accordion details[open]')].map(({ id }) => id)`;
const found = `[...document.querySelectorAll('[data-post]')].filter((card) => card.checkVisibility()).map((card) => card.dataset.post)`;
const path = `location.pathname`;
const ids = (who: Visitor): Promise<[string, string, string]> =>
  who.get(`[...document.querySelectorAll('.accordion details')].map(({ id }) => id)`);
/** Whether an answer is on the screen, below the header. */
const uncovered = (id: string): string => `(() => {
  const { top } = document.getElementById('${id}').getBoundingClientRect();
  return top < innerHeight && top >= document.querySelector('.site-header').getBoundingClientRect().bottom - 1;
})()`;

/** The journeys, in their order. */
export const pages: Journeys = {
  'one answer is open at a time, with scripts and without': async (who) => {
    for (const scripts of [true, false]) {
      await who.open(SERVICE, { scripts });
      const [first, second] = await ids(who);
      await who.click(`#${first} summary`);
      await who.see('answers', answers, [first]);
      await who.click(`#${second} summary`);
      await who.see('answers', answers, [second]);
      await who.click(`#${second} summary`);
      await who.see('answers', answers, []);
    }
  },
  'a link to an answer opens it below the header, on load and later': async (who) => {
    await who.open(SERVICE, PHONE);
    const [, second, third] = await ids(who);
    await who.go(`/about`);
    await who.go(`${SERVICE}#${third}`);
    await who.see('answers', answers, [third]);
    await who.see('place', uncovered(third), true);
    await who.get(`location.hash = '${second}'`);
    await who.see('answers', answers, [second]);
    await who.see('place', uncovered(second), true);
  },
  'a closed answer can be found, and is hidden': async (who) => {
    await who.open(SERVICE);
    const seen = `(() => { const answer = document.querySelector('.accordion .prose'); return [answer.checkVisibility({ contentVisibilityAuto: true }), getComputedStyle(answer).display]; })()`;
    expect(await who.get(seen)).toEqual([false, 'block']);
  },
  'the toast of success goes, and stays while the mouse is on it': async (who) => {
    await who.request(['ok']);
    await who.outcome('sent');
    await who.hover('.toast');
    await pause(5500);
    const shown = `document.querySelector('.toast').dataset.shown`;
    await who.see('toast', shown, 'sent');
    await who.point(300, 300);
    await who.see('toast', shown, '');
  },
  'the toast of a failure stays until its button closes it': async (who) => {
    who.expects = NOT_SENT;
    await who.request(['500']);
    await who.outcome('failed');
    await pause(5500);
    const shown = `document.querySelector('.toast').dataset.shown`;
    await who.see('toast', shown, 'failed');
    await who.press('F8');
    await who.see('focus', `document.activeElement.matches('.toast')`, true);
    await who.press('Tab', 'Enter');
    await who.see('toast', shown, '');
    await who.see('focus', `document.activeElement.matches('.submit')`, true);
  },
  "the brand's fonts come with the first page, with scripts and without": async (who) => {
    for (const scripts of [true, false]) {
      await who.open('/', { scripts });
      await who.see(
        'fonts',
        `[...document.fonts].filter((face) => face.status === 'loaded' && !face.family.includes('Fallback')).length`,
        2,
      );
    }
  },
  'the policy blocks nothing of its own on any page': async (who) => {
    for (const each of PATHS) {
      await who.open(each);
      await who.get(`scrollTo(0, document.documentElement.scrollHeight)`);
      if (await who.get(`!!document.querySelector('form.lead-form')`)) await who.awake();
      expect(await who.complaints(), each).toEqual([]);
    }
  },
  'the policy blocks a script, a request and a style of somebody else': async (who) => {
    who.expects = /policy|error|rejected/;
    await who.open('/about');
    await who.get(`fetch('http://127.0.0.1:1/').catch(() => 0)`);
    await who.get(`document.body.setAttribute('style', 'position: fixed')`);
    const script = `document.head.append(Object.assign(document.createElement('script'), { src: 'http://127.0.0.1:1/' }))`;
    await who.get(script).catch(() => undefined); // Trusted Types refuse it at once.
    expect(await who.get(`getComputedStyle(document.body).position`)).toBe('static');
    expect((await who.complaints()).join()).toMatch(/connect-src.*style-src.*(script-src|trusted-types)/s);
  },
  'Trusted Types refuse markup from a text': async (who) => {
    who.expects = /policy|error|rejected/;
    await who.open('/about');
    const inject = `new Promise((done) => setTimeout(() => { try { document.body.innerHTML = '<p>'; done('accepted'); } catch ({ name }) { done(name); } }))`;
    expect(await who.get(inject)).toBe((await who.get(`'trustedTypes' in window`)) ? 'TypeError' : 'accepted');
  },
  'pages follow one another, and back': async (who) => {
    await who.open('/', { still: false });
    for (const to of ['/services', '/about', '/contact']) {
      await who.click(`header nav a[href="${to}"]`);
      await who.see('address', path, to);
      await who.ready();
    }
    await who.awake();
    await who.get('history.back()');
    await who.see('address', path, '/about');
    await who.see('heading', `document.querySelector('h1').checkVisibility()`, true);
  },
  'a page that was only pointed at sends, stores and logs nothing': async (who) => {
    await who.open('/about');
    await who.hover('header nav a[href="/contact"]');
    await pause(1500);
    expect(who.host.asked.filter((each) => /LeadForm|lead-form/.test(each))).toEqual([]);
    expect(await who.get(`Object.keys(sessionStorage).filter((key) => key !== 'said')`)).toEqual([]);
    await who.click('header nav a[href="/contact"]');
    await who.see('address', path, '/contact');
    await who.ready();
    await who.awake();
    await who.fill();
    await who.send();
    await who.outcome('sent');
    await who.delivers('send');
  },
  'no page is wider than 320 px': async (who) => {
    for (const each of PATHS) {
      await who.open(each, { width: 320, height: 700 });
      expect(
        await who.get(`[innerWidth, document.documentElement.scrollWidth - document.documentElement.clientWidth]`),
        each,
      ).toEqual([320, 0]);
    }
  },
  'the form can be filled in and sent at 320 px': async (who) => {
    await who.request(['ok'], { width: 320, height: 700 });
    await who.outcome('sent');
    await who.delivers('send');
  },
  'the search finds while typing, and Back takes it back': async (who) => {
    await who.open('/blog');
    const all = await who.get(found);
    await who.type('[name=q]', 'permits simplified');
    await who.see('articles', found, ['bill']);
    await who.sees('[data-count]', '1 article matches');
    await who.see('address', `location.search`, '?q=permits+simplified');
    await who.get('history.back()');
    await who.see('articles', found, all);
    await who.go('/blog?q=zzz');
    await who.sees('[data-count]', 'No article matches');
  },
  'the search works without its index': async (who) => {
    await who.open('/blog', { fault: blocked(/search\/index\.json/) });
    await who.type('[name=q]', 'permits simplified');
    await who.see('articles', found, ['bill']);
  },
  'a missing page says so and leads on': async (who) => {
    who.expects = /404/;
    await who.open('/no/such/page');
    await who.sees('h1', 'Page Not Found');
    await who.click('main a[href="/contact"]');
    await who.see('address', path, '/contact');
    await who.ready();
  },
};
