// A visitor in any engine: the vocabulary that journeys are written in.
import { expect, inject } from 'vitest';
import type { Answer, Arrived } from '../support/mail-provider.ts';
import { type Action, type Engine, KEYS, type Tab } from './engine.ts';
import type { Differences, EngineHost } from './host.ts';
import { elements, LISTEN, QUICK } from './in-page.ts';

/** How to open a page. */
export interface Opening extends Differences {
  readonly width?: number;
  readonly height?: number;
  /** Whether the visitor wants no motion: true, unless said otherwise. */
  readonly still?: boolean;
  /** Whether the client script must have run: true, unless said otherwise. */
  readonly ready?: boolean;
}

/** What the form says in the console when a lead was not sent. */
export const NOT_SENT = /Lead not sent/;
export const PHONE = { width: 390, height: 844 };
/** Waits for a time that the journey is about. */
export const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

let count = 0;

/** A visitor with a tab of his own, and a mail address by which the provider knows his requests. */
export class Visitor {
  email = '';
  /** What may go wrong in the page. */
  expects?: RegExp;
  private opened: Tab | undefined;

  constructor(
    private readonly engine: Engine,
    readonly host: EngineHost,
  ) {
    this.rename();
  }

  /** Gives the visitor another address. */
  rename(): void {
    this.email = `ana.${process.pid}.${++count}@visitor.dev`;
  }

  /** What the visitor types into the form. */
  get typed() {
    return {
      from_name: 'Ana Otani',
      from_email: this.email,
      phone: '(208) 555 0163 ext 3',
      message: 'A sink under the window.',
    };
  }

  private get tab(): Tab {
    if (!this.opened) throw new Error('a journey begins with a page');
    return this.opened;
  }

  /** Opens a page. */
  async open(path: string, opening: Opening = {}): Promise<void> {
    this.opened ??= await this.engine.newTab(opening.still ?? true);
    const { width = 1280, height = 900, before = '', scripts = true, ready = scripts, fault } = opening;
    this.host.differ({ before: `${LISTEN}${QUICK}${before}`, scripts, fault });
    await this.tab.resize(width, height);
    await this.go(path, ready);
  }

  /** Opens an address elsewhere. */
  async openAt(url: string): Promise<void> {
    this.opened ??= await this.engine.newTab(true);
    await this.tab.resize(1280, 900);
    await this.tab.open(url);
  }

  /** Goes to a page under the same differences. Afterwards, it moves no more. */
  async go(path: string, ready = true): Promise<void> {
    await this.tab.open(this.host.origin + path);
    if (ready) await this.ready();
    else await this.get(`document.fonts.ready.then(() => 0)`);
  }

  /** Waits until the page is ready. */
  ready(): Promise<void> {
    const scripted = `'scripted' in document.documentElement.dataset`;
    return this.see('the client script and the fonts', `[${scripted}, document.fonts.status]`, [true, 'loaded']);
  }

  /** The value of an expression in the page. */
  async get<T>(expression: string): Promise<T> {
    return JSON.parse(await this.tab.run(`(async () => JSON.stringify((await (${expression})) ?? null))()`)) as T;
  }

  /** Waits until an expression in the page has the expected value. */
  async see(what: string, expression: string, expected: unknown): Promise<void> {
    // A page that is being replaced answers nothing.
    const value = (): Promise<unknown> => this.get(expression).catch((error: unknown) => String(error));
    await expect.poll(value, { timeout: 10_000, interval: 60, message: what }).toEqual(expected);
  }

  /** Waits until the texts of all elements together contain a text, or match. */
  async sees(selector: string, text: string | RegExp): Promise<void> {
    const expression = `${elements(selector)}.map((one) => one.innerText).join(' ')`;
    const value = (): Promise<string> => this.get<string>(expression).catch(String);
    await expect.poll(value, { timeout: 10_000, interval: 60, message: selector }).toMatch(text);
  }

  /** The middle of an element, which is scrolled into view, is at rest, and is not covered. */
  private async place(selector: string): Promise<{ x: number; y: number }> {
    const find = `(async () => {
      const [element] = ${elements(selector)};
      if (!element) return ['is not visible'];
      const at = () => { const { x, y, width, height } = element.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
      const topAt = ([x, y]) => element.getRootNode().elementFromPoint(x, y);
      const isTop = (top) => element.contains(top) || top?.contains(element);
      const inside = ([x, y]) => y > 120 && y < innerHeight - 100 && isTop(topAt([x, y]));
      if (!inside(at())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const before = at();
      await new Promise((done) => setTimeout(done, 50));
      const [x, y] = at();
      const top = topAt([x, y]);
      if (before + '' !== [x, y] + '') return ['moves'];
      return isTop(top) ? ['', x, y] : ['is covered by ' + top?.outerHTML.slice(0, 80)];
    })()`;
    let found: [string, number, number] = ['', 0, 0];
    const look = async (): Promise<string> => {
      found = await this.get<typeof found>(find).catch((error: unknown) => [String(error), 0, 0] as typeof found);
      return found[0];
    };
    await expect.poll(look, { timeout: 10_000, interval: 60, message: selector }).toBe('');
    return { x: Math.round(found[1]), y: Math.round(found[2]) };
  }

  async hover(selector: string): Promise<void> {
    const { x, y } = await this.place(selector);
    await this.point(x, y);
  }

  /** Moves the mouse to a point. */
  point(x: number, y: number): Promise<void> {
    return this.tab.act([{ type: 'pointerMove', x, y, duration: 0 }]);
  }

  async click(selector: string, times = 1): Promise<void> {
    const { x, y } = await this.place(selector);
    await this.clickAt(x, y, times);
  }

  async clickAt(x: number, y: number, times = 1): Promise<void> {
    const press: Action[] = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.tab.act([
      { type: 'pointerMove', x, y, duration: 0 },
      ...Array.from({ length: times }, () => press).flat(),
    ]);
  }

  /** Presses keys, one after the other: "Tab", "Shift+Tab", "a". */
  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((combination): Action[] => {
      const values = combination.split(/\+(?=.)/).map((key) => KEYS[key] ?? key);
      return [
        ...values.map((value): Action => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value): Action => ({ type: 'keyUp', value })),
      ];
    });
    await this.tab.act(actions);
  }

  /** Clicks a field and types into it, in place of what it contains. */
  async type(selector: string, text: string): Promise<void> {
    const field = `${elements(selector)}[0]`;
    const press = async (): Promise<boolean> => {
      await this.click(selector);
      return this.get(`${field}.getRootNode().activeElement === ${field}`);
    };
    await expect.poll(press, { timeout: 10_000, message: `focus in ${selector}` }).toBe(true);
    await this.get(`${field}.select()`);
    await this.press(...[...text].map((key) => (key === ' ' ? 'Space' : key)));
  }

  /** Chooses an option, as a script would: each engine has a list of its own. */
  pick(selector: string, value: string): Promise<unknown> {
    return this.get(
      `(() => { const [list] = ${elements(selector)}; list.value = '${value}'; list.dispatchEvent(new Event('change')); })()`,
    );
  }

  /** Fills in the form, by keys, after opening the fields that are folded up. */
  async fill(other: Partial<Visitor['typed']> = {}): Promise<void> {
    const folded = 'form.lead-form .more-fields:not([open]) > summary';
    if (await this.get<boolean>(`document.querySelector('${folded}') !== null`)) await this.click(folded);
    for (const [name, text] of Object.entries({ ...this.typed, ...other }))
      await this.type(`form.lead-form [name=${name}]`, text);
  }

  /** Waits until the form is hydrated, of a page to open, or of this one. */
  async awake(path?: string, opening?: Opening): Promise<void> {
    if (path) await this.open(path, opening);
    await this.get(`document.querySelector('form.lead-form').scrollIntoView()`);
    await this.see('a hydrated form', `document.querySelector('form.lead-form').noValidate`, true);
  }

  send(times = 1): Promise<void> {
    return this.click('form.lead-form button[type=submit]', times);
  }

  /** Opens a page with a form, and fills it in. */
  async filled(opening: Opening = {}, path = '/contact'): Promise<void> {
    await this.awake(path, opening);
    await this.fill();
  }

  /** Opens a page with a form, fills it in and sends it, to a provider that answers so. */
  async request(answers: readonly Answer[], opening: Opening = {}, path = '/contact'): Promise<void> {
    await this.answers(...answers);
    await this.filled(opening, path);
    await this.send();
  }

  /** Waits for what the form says in the end. */
  outcome(kind: 'problem' | 'failed' | 'sent'): Promise<void> {
    return this.see('outcome', `document.querySelector('.outcome')?.className`, `outcome outcome-${kind}`);
  }

  /** How the fake mail provider answers the next requests of this visitor. */
  answers(...list: readonly Answer[]): Promise<unknown> {
    return this.ask('answers', { method: 'PUT', body: JSON.stringify(list) });
  }

  /** Answers the requests that hang. */
  release(): Promise<unknown> {
    return this.ask('release', { method: 'PUT' });
  }

  /** The ways by which leads of this visitor arrived. */
  async arrived(): Promise<Arrived['via'][]> {
    return (await this.ask<Arrived[]>('leads')).map(({ via }) => via);
  }

  /** Waits until leads have arrived by these ways. */
  async delivers(...ways: readonly Arrived['via'][]): Promise<void> {
    await expect.poll(() => this.arrived(), { timeout: 10_000, message: 'leads' }).toEqual(ways);
  }

  async ask<T>(path: string, init?: RequestInit): Promise<T> {
    const url = `${inject('world').mail}/${path}?email=${encodeURIComponent(this.email)}`;
    return (await fetch(url, init)).json() as Promise<T>;
  }

  /** What went wrong in the pages of this site; on a page that is being replaced, nothing that can be known. */
  async complaints(): Promise<string[]> {
    const said = await this.get<string>(`sessionStorage.said ?? ''`).catch(() => '');
    return said.split('\n').filter(Boolean);
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }
}

/** What visitors do and see in any engine, by name. */
export type Journeys = Readonly<Record<string, (who: Visitor) => Promise<void>>>;
