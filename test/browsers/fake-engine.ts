import type { Browser, Engine } from '../../scripts/browsers/browser.ts';

/** An engine whose page has no elements, which notes what was launched and ended. */
export function fakeEngine(
  name: string,
  { isInstalled = true, scriptErrors = [] as string[] } = {},
) {
  const events: string[] = [];
  const engine: Engine = {
    name,
    title: `The ${name}`,
    packages: [`${name}-package`],
    programs: [[isInstalled ? 'node' : 'no-such-program', 'nor-this-one']],
    async launch({ scripting }) {
      events.push(`launched ${scripting ? 'with' : 'without'} script`);
      return fakeBrowser(events, scriptErrors);
    },
  };
  return { engine, events };
}

function fakeBrowser(events: string[], scriptErrors: string[]): Browser {
  let pageWidth = 0;
  return {
    version: '1.2',
    scriptErrors,
    open: async () => undefined,
    async resize({ width, height }) {
      pageWidth = width;
      events.push(`${width} × ${height}`);
    },
    findNamed: async () => [],
    // The one question that these journeys' visitors get to ask.
    callFunction: async () => JSON.stringify(pageWidth),
    perform: async () => undefined,
    screenshot: async () => Buffer.from('a picture'),
    async [Symbol.asyncDispose]() {
      events.push('ended');
    },
  };
}
