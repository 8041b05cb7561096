// The lead form as its visitor uses it: who he is, what he does with it, and what the fake mail provider got from him.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Answer, Arrived } from '../support/mail-provider.ts';
import { MAIL, type visitor, type VisitOptions } from './visit.ts';

let count = 0;
/** A unique visitor, so that the fake mail provider can tell its leads from those of other tests. */
export const somebody = () => ({
  from_name: 'Ana Ōtani',
  from_email: `ana.${process.pid}.${++count}@visitor.dev`,
  phone: '(208) 555 0163 ext 3',
  message: 'A sink under the window.\nNothing else.',
  timeline: 'asap',
  budget: 'discuss',
});

/** What somebody types into the form. */
type Typed = Readonly<ReturnType<typeof somebody>>;

/** What the toast says of a lead. */
export const SENT = ['sent', 'Request Submitted Successfully!We call within a working day.'];
export const FAILED = ['failed', 'ErrorFailed to send your message. Please call us directly.'];
type Outcome = 'problem' | 'failed' | 'sent';

/** The first form of a page, and a visitor who uses it. */
export class LeadForm {
  constructor(
    readonly page: Page,
    readonly who: Typed = somebody(),
  ) {}

  /** The same form, used by somebody else. */
  another(who: Typed = somebody()): LeadForm {
    return new LeadForm(this.page, who);
  }

  get element(): Locator {
    return this.page.locator('form.lead-form').first();
  }

  get button(): Locator {
    return this.element.locator('button[type=submit]');
  }

  field(name: string): Locator {
    return this.element.locator(`[name=${name}]`);
  }

  outcome(kind: Outcome): Locator {
    return this.page.locator(`.outcome-${kind}`);
  }

  /** Waits until the form is hydrated. */
  async awake(): Promise<void> {
    await this.element.scrollIntoViewIfNeeded();
    await this.page.waitForFunction(() => document.querySelector<HTMLFormElement>('form.lead-form')!.noValidate);
  }

  /** Fills in the fields, after opening those that are folded up. */
  async fill(typed = this.who): Promise<void> {
    const folded = this.element.locator('.more-fields:not([open]) > summary');
    if (await folded.isVisible()) await folded.click();
    const { timeline, budget, ...texts } = typed;
    for (const [name, text] of Object.entries(texts)) await this.field(name).fill(text);
    for (const [name, choice] of Object.entries({ timeline, budget })) await this.field(name).selectOption(choice);
  }

  /** Presses the button, and waits for what the form says. */
  async press(kind: Outcome): Promise<void> {
    await this.button.click();
    await this.outcome(kind).waitFor();
  }

  /** Fills in the form, sends it, and waits for what it says. */
  async request(kind: Outcome, typed = this.who): Promise<void> {
    await this.fill(typed);
    await this.press(kind);
  }

  /** Sends a lead that the fake mail provider accepts but does not answer until it is released. */
  async sendHeld(): Promise<void> {
    await this.answers('hang');
    await this.fill();
    await this.button.click();
    await expect.poll(() => this.held()).toBe(1);
  }

  /** The values of the visible fields. */
  values(): Promise<Record<string, string>> {
    return this.element.evaluate((form: HTMLFormElement) =>
      Object.fromEntries(
        [...form.elements]
          .filter((each): each is HTMLInputElement => 'name' in each && each.closest('.field') !== null)
          .map(({ name, value }) => [name, value]),
      ),
    );
  }

  /** What the toast says, and of what. */
  toast(): Promise<(string | null)[]> {
    return this.page
      .locator('.toast')
      .evaluate((region: HTMLElement) => [region.dataset['shown'] ?? '', region.textContent]);
  }

  /** Sets how the fake mail provider answers the visitor’s next requests. */
  readonly answers = (...list: Answer[]): Promise<unknown> =>
    this.ask('answers', { method: 'PUT', body: JSON.stringify(list) });
  readonly leads = (): Promise<Arrived[]> => this.ask('leads');
  readonly requests = (): Promise<number> => this.ask('requests');
  readonly held = (): Promise<number> => this.ask('held');
  readonly release = (): Promise<unknown> => this.ask('release', { method: 'PUT' });

  private async ask<T>(path: string, init?: RequestInit): Promise<T> {
    return (await fetch(`${MAIL}/${path}?email=${encodeURIComponent(this.who.from_email)}`, init)).json() as Promise<T>;
  }
}

/** Changes the mail settings that the forms of a page get. */
export const withMail = (page: Page, changes: object): Promise<unknown> =>
  page.route(/\/assets\/lead-form-\w+\.json$/, async (route) => {
    const response = await route.fetch();
    const props = (await response.json()) as { readonly mail: object };
    await route.fulfill({ response, json: { ...props, mail: { ...props.mail, ...changes } } });
  });

/** Connects a test file to forms. */
export const leadForms = (visit: ReturnType<typeof visitor>) => {
  /** Opens a page with a form. */
  const open = async (path = '/contact', options: VisitOptions = {}, who: Typed = somebody()): Promise<LeadForm> =>
    new LeadForm(await visit(path, options), who);
  return {
    open,
    /** Opens a page whose form is hydrated. */
    async ready(path = '/contact', options: VisitOptions = {}, who: Typed = somebody()): Promise<LeadForm> {
      const form = await open(path, options, who);
      await form.awake();
      return form;
    },
  };
};
