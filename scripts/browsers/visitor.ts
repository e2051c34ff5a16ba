import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, ElementId } from './browser.ts';
import { evaluate, evaluateOn } from './evaluate.ts';
import { keyActions, keys, pressActions } from './input.ts';
import * as page from './page-functions.ts';

/** Far above what any step takes: a limit ends a journey that hangs, and measures no machine. */
const STEP_WITHIN_MS = 60_000;

const POLL_MS = 50;

/** The elements to search for each role. The engines themselves disagree: for WebKitGTK a select is a button. */
const selectors = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, select, textarea',
  radio: 'input[type=radio]',
  region: 'section, [role=region]',
  dialog: 'dialog',
} as const;

type Role = keyof typeof selectors;

const rolesOfForms: Role[] = ['button', 'field', 'radio'];

/** A person in front of a browser, who finds things by their names and looks what becomes of them. */
export class Visitor {
  readonly #browser: Browser;
  readonly #siteUrl: string;
  readonly #signal: AbortSignal;
  #formTitle = '';

  constructor(browser: Browser, siteUrl: string, signal: AbortSignal) {
    this.#browser = browser;
    this.#siteUrl = siteUrl;
    this.#signal = signal;
  }

  /** Opens a path of the site, or a whole address. */
  async open(address: string): Promise<void> {
    this.#formTitle = '';
    await this.#browser.open(new URL(address, this.#siteUrl).href);
  }

  /** Gives the page this size, in CSS pixels. */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.#browser.resize(size);
    await this.#eventually(`the page is ${size.width} px wide`, async () => {
      return (await evaluate(this.#browser, page.windowWidth)) === size.width;
    });
  }

  /** Looks from now on for fields and buttons in this form alone; three of the home page ask for a name. */
  turnToForm(title: string): void {
    this.#formTitle = title;
  }

  /** Presses an element, once it can be pressed and has stopped moving. */
  async press(role: Role, name: string): Promise<void> {
    let before = '';
    const point = await this.#eventually(`the ${role} "${name}" can be pressed`, async () => {
      const element = await this.#find(role, name);
      const now = element && (await evaluateOn(this.#browser, element, page.pressablePoint));
      const isStill = JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return isStill && now;
    });
    await this.#browser.perform(pressActions(point));
  }

  pressKey(key: keyof typeof keys): Promise<void> {
    return this.#browser.perform(keyActions(keys[key]));
  }

  /** Types into an empty field, by its label. */
  async fill(label: string, text: string): Promise<void> {
    await this.press('field', label);
    await this.#browser.perform(keyActions(text));
    await this.expectValue(label, text);
  }

  /** Chooses an option of a select by typing its name, as one does with the keyboard. */
  async choose(label: string, option: string): Promise<void> {
    await this.evaluate('field', label, (select) => select.focus());
    await this.#browser.perform(keyActions(option));
    await this.expectOf('field', label, `has chosen "${option}"`, page.hasChosen, option);
  }

  /** Waits for an element and runs a function on it. */
  async evaluate<Result>(
    role: Role,
    name: string,
    pageFunction: (element: HTMLElement) => Result,
  ): Promise<Result> {
    const element = await this.#eventually(`there is the ${role} "${name}"`, () =>
      this.#find(role, name),
    );
    return evaluateOn(this.#browser, element, pageFunction);
  }

  /** Waits until an element is as it is claimed to be. */
  async expectOf<Arguments extends (string | number)[]>(
    role: Role,
    name: string,
    claim: string,
    pageFunction: (element: HTMLElement, ...args: Arguments) => boolean,
    ...args: Arguments
  ): Promise<void> {
    await this.#eventually(`the ${role} "${name}" ${claim}`, async () => {
      const element = await this.#find(role, name);
      if (!element) return false;
      return evaluateOn(this.#browser, element, pageFunction, ...args);
    });
  }

  async expectShown(role: Role, name: string): Promise<void> {
    await this.#eventually(`there is the ${role} "${name}"`, () => this.#find(role, name));
  }

  async expectGone(role: Role, name: string): Promise<void> {
    await this.#eventually(`the ${role} "${name}" is gone`, async () => {
      return !(await this.#find(role, name));
    });
  }

  expectInWindow(role: Role, name: string): Promise<void> {
    return this.expectOf(role, name, 'is in the window', page.isInWindow);
  }

  expectWords(role: Role, name: string, words: string): Promise<void> {
    return this.expectOf(role, name, `says "${words}"`, page.hasWords, words);
  }

  expectValue(label: string, value: string): Promise<void> {
    return this.expectOf('field', label, `holds "${value}"`, page.hasValue, value);
  }

  async expectText(words: string): Promise<void> {
    await this.#eventually(`the page says "${words}"`, () =>
      evaluate(this.#browser, page.pageHasWords, words),
    );
  }

  async expectToast({ title, description }: { title: string; description: string }): Promise<void> {
    await this.#eventually(`there is the toast "${title}"`, () =>
      evaluate(this.#browser, page.hasToast, title, description),
    );
  }

  /** @param path - with its fragment, where there is one */
  async expectPath(path: string): Promise<void> {
    await this.#eventually(`the address is ${path}`, async () => {
      return (await evaluate(this.#browser, page.currentPath)) === path;
    });
  }

  async #find(role: Role, name: string): Promise<ElementId | undefined> {
    const elements = await this.#browser.findNamed(selectors[role], name);
    if (!this.#formTitle || !rolesOfForms.includes(role)) return elements[0];
    for (const element of elements) {
      if (await evaluateOn(this.#browser, element, page.isInForm, this.#formTitle)) return element;
    }
    return undefined;
  }

  /** Asks again and again until the answer is not empty. */
  async #eventually<Answer>(
    claim: string,
    ask: () => Promise<Answer>,
  ): Promise<Exclude<Answer, false | null | undefined | ''>> {
    const deadline = Date.now() + STEP_WITHIN_MS;
    let problem = '';
    while (Date.now() < deadline) {
      try {
        const answer = await ask();
        if (answer) return answer as never;
        problem = '';
      } catch (error) {
        // A page that is being left knows its elements no longer.
        problem = ` (${(error as Error).message})`;
      }
      await wait(POLL_MS, undefined, { signal: this.#signal });
    }
    throw new Error(`Not within ${STEP_WITHIN_MS / 1000} s: ${claim}${problem}.`);
  }
}
