import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import type { Browser, ElementId, Engine, InputActions, PageArgument } from '../browser.ts';
import { evaluateOn } from '../evaluate.ts';
import { RunningProgram } from '../programs.ts';
import { WebDriverSession } from './webdriver-session.ts';

const DRIVER = 'WebKitWebDriver';
const SCREEN = 'Xvfb';

/** Larger than any window of a journey. */
const SCREEN_SIZE = '1600x1200x24';

/** Far above the second that either takes. */
const START_WITHIN_MS = 30_000;

/** The key of an element's id, a constant of WebDriver (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementReference = { [ELEMENT]: ElementId };

/**
 * WebKitGTK, the engine of Safari as Linux has it, in the browser that its driver brings, on a screen
 * that nobody sees.
 */
export const webkitgtk: Engine = {
  name: 'webkitgtk',
  title: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: [[DRIVER], [SCREEN]],
  async launch({ scripting, signal }) {
    await using started = new AsyncDisposableStack();
    const screen = started.use(
      new RunningProgram(
        SCREEN,
        ['-displayfd', '1', '-screen', '0', SCREEN_SIZE, '-nolisten', 'tcp'],
        { signal },
      ),
    );
    const [, display] = await screen.outputMatching(/^(\d+)$/m, START_WITHIN_MS);
    const port = await freePort();
    const driver = started.use(
      new RunningProgram(DRIVER, [`--port=${port}`], {
        signal,
        // GTK prefers Wayland, on which a window would open in front of a person.
        env: { DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
      }),
    );
    const server = `http://127.0.0.1:${port}`;
    await answering(server, driver);
    // Without a program's name the driver starts the MiniBrowser of its own version.
    const session = await WebDriverSession.open(server, {
      'webkitgtk:browserOptions': {
        args: [
          '--automation',
          `--enable-javascript=${scripting}`,
          '--javascript-can-open-windows-automatically=true',
        ],
      },
    });
    await openPopup(session);
    return new WebKitGtk(session, started.move());
  },
};

/** Waits until the driver takes commands. */
async function answering(server: string, driver: RunningProgram): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  while (true) {
    try {
      if ((await fetch(`${server}/status`)).ok) return;
    } catch {
      // It does not listen yet.
    }
    if (driver.hasExited) throw driver.failure('ended at its start');
    if (Date.now() > deadline) throw driver.failure('did not get ready');
    await wait(50);
  }
}

/** Moves to a window without the browser's bar, which is wider than a phone. */
async function openPopup(session: WebDriverSession): Promise<void> {
  const first = await session.get<string>('window');
  await session.post('execute/sync', { script: "open('about:blank', '', 'popup');", args: [] });
  const handles = await session.get<string[]>('window/handles');
  await session.delete('window');
  await session.post('window', { handle: handles.find((handle) => handle !== first) });
}

class WebKitGtk implements Browser {
  readonly version: string;
  /** WebDriver tells of none. */
  readonly scriptErrors = [];
  readonly #session: WebDriverSession;
  readonly #started: AsyncDisposableStack;

  constructor(session: WebDriverSession, started: AsyncDisposableStack) {
    this.version = String(session.capabilities.browserVersion);
    this.#session = session;
    this.#started = started;
  }

  async open(url: string): Promise<void> {
    await this.#session.post('url', { url });
  }

  async resize(size: { width: number; height: number }): Promise<void> {
    await this.#session.post('window/rect', size);
  }

  async findNamed(selector: string, name: string): Promise<ElementId[]> {
    const elements = await this.#session.post<ElementReference[]>('elements', {
      using: 'css selector',
      value: selector,
    });
    const found: ElementId[] = [];
    for (const { [ELEMENT]: id } of elements) {
      // Of one that is not rendered it cannot compute the name.
      if (!(await evaluateOn(this, id, isRendered))) continue;
      if ((await this.#session.get(`element/${id}/computedlabel`)) === name) found.push(id);
    }
    return found;
  }

  callFunction(source: string, args: PageArgument[]): Promise<string> {
    return this.#session.post('execute/sync', {
      script: `return (${source})(...arguments);`,
      args: args.map((argument) =>
        typeof argument === 'object' ? { [ELEMENT]: argument.element } : argument,
      ),
    });
  }

  async perform(actions: InputActions): Promise<void> {
    await this.#session.post('actions', { actions });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#session.get<string>('screenshot'), 'base64');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#started.disposeAsync();
  }
}

function isRendered(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
