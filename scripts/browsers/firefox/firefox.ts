import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Script } from 'webdriver-bidi-protocol';
import type { Browser, ElementId, Engine, InputActions, PageArgument } from '../browser.ts';
import { evaluateOn } from '../evaluate.ts';
import { findProgram, RunningProgram } from '../programs.ts';
import { BidiConnection } from './bidi-connection.ts';

/** The names of Debian's package and of Mozilla's own. */
const programs = ['firefox-esr', 'firefox'];

/** Far above the two seconds that it takes. */
const START_WITHIN_MS = 60_000;

/** Firefox without a window. It speaks WebDriver BiDi by itself, so that no driver is needed beside it. */
export const firefox: Engine = {
  name: 'firefox',
  title: 'Firefox',
  packages: ['firefox-esr'],
  programs: [programs],
  async launch({ scripting, signal }) {
    await using started = new AsyncDisposableStack();
    const profile = await mkdtemp(path.join(tmpdir(), 'firefox-profile-'));
    started.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }));
    // Of the emulation of BiDi the ESR knows no command for this.
    await writeFile(
      path.join(profile, 'user.js'),
      `user_pref("javascript.enabled", ${scripting});\n`,
    );
    const program = started.use(
      new RunningProgram(
        findProgram(programs) ?? 'firefox',
        [
          '--headless',
          '--no-remote',
          '--profile',
          profile,
          '--remote-debugging-port',
          '0',
          'about:blank',
        ],
        { signal },
      ),
    );
    const [, url = ''] = await program.outputMatching(
      /WebDriver BiDi listening on (ws:\S+)/,
      START_WITHIN_MS,
    );
    const scriptErrors: string[] = [];
    const connection = started.use(
      await BidiConnection.open(`${url}/session`, ({ method, params }) => {
        if (method === 'log.entryAdded' && params.type === 'javascript') {
          if (params.level === 'error') scriptErrors.push(params.text ?? 'an error without words');
        }
      }),
    );
    const { capabilities } = await connection.send('session.new', { capabilities: {} });
    await connection.send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await connection.send('browsingContext.getTree', {});
    const context = contexts[0]?.context ?? '';
    const version = String(capabilities.browserVersion);
    return new Firefox(connection, { context, version, scriptErrors }, started.move());
  },
};

class Firefox implements Browser {
  readonly version: string;
  readonly scriptErrors: readonly string[];
  readonly #connection: BidiConnection;
  readonly #context: string;
  readonly #started: AsyncDisposableStack;

  constructor(
    connection: BidiConnection,
    {
      context,
      version,
      scriptErrors,
    }: { context: string; version: string; scriptErrors: readonly string[] },
    started: AsyncDisposableStack,
  ) {
    this.version = version;
    this.scriptErrors = scriptErrors;
    this.#connection = connection;
    this.#context = context;
    this.#started = started;
  }

  async open(url: string): Promise<void> {
    await this.#connection.send('browsingContext.navigate', {
      context: this.#context,
      url,
      wait: 'complete',
    });
  }

  async resize(viewport: { width: number; height: number }): Promise<void> {
    await this.#connection.send('browsingContext.setViewport', {
      context: this.#context,
      viewport,
    });
  }

  async findNamed(selector: string, name: string): Promise<ElementId[]> {
    const { nodes } = await this.#connection.send('browsingContext.locateNodes', {
      context: this.#context,
      locator: { type: 'accessibility', value: { name } },
    });
    const found: ElementId[] = [];
    for (const { sharedId } of nodes) {
      if (!sharedId) continue;
      const matches = await evaluateOn(
        this,
        sharedId,
        (node, wanted) => node.nodeType === 1 && node.matches(wanted),
        selector,
      );
      if (matches) found.push(sharedId);
    }
    return found;
  }

  async callFunction(source: string, args: PageArgument[]): Promise<string> {
    const result = await this.#connection.send('script.callFunction', {
      target: { context: this.#context },
      functionDeclaration: source,
      arguments: args.map(bidiArgument),
      awaitPromise: false,
    });
    if (result.type === 'exception') throw new Error(result.exceptionDetails.text);
    return result.result.type === 'string' ? result.result.value : '';
  }

  async perform(actions: InputActions): Promise<void> {
    await this.#connection.send('input.performActions', { context: this.#context, actions });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.#connection.send('browsingContext.captureScreenshot', {
      context: this.#context,
    });
    return Buffer.from(data, 'base64');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#started.disposeAsync();
  }
}

function bidiArgument(argument: PageArgument): Script.LocalValue {
  if (typeof argument === 'string') return { type: 'string', value: argument };
  if (typeof argument === 'number') return { type: 'number', value: argument };
  return { sharedId: argument.element };
}
