import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Engine } from './browser.ts';
import type { Journey } from './journey.ts';
import type { LocalSite } from './local-site.ts';
import { Mailbox } from './mailbox.ts';
import { Visitor } from './visitor.ts';

/** Above what its steps may take together: it ends a browser that answers no longer. */
const JOURNEY_WITHIN_MS = 240_000;

const DESKTOP = { width: 1280, height: 800 };

interface JourneyResult {
  /** The engine's, where it got as far as to say it. */
  version?: string;
  /** The reason of a failure, in one sentence or more. */
  problem?: string;
}

/**
 * Runs a journey in a browser of its own, which is ended whatever becomes of it.
 *
 * @param folder - gets a picture of the window where the journey fails
 * @param interrupted - ends the journey and its browser
 */
export async function runJourney(
  journey: Journey,
  engine: Engine,
  { site, folder, interrupted }: { site: LocalSite; folder: string; interrupted: AbortSignal },
): Promise<JourneyResult> {
  const limit = AbortSignal.timeout(JOURNEY_WITHIN_MS);
  const signal = AbortSignal.any([limit, interrupted]);
  let version: string | undefined;
  try {
    await using browser = await engine.launch({ scripting: !journey.withoutScript, signal });
    version = browser.version;
    try {
      const visitor = new Visitor(browser, site.url, signal);
      await visitor.resize(journey.window ?? DESKTOP);
      const mailbox = new Mailbox(site.mailUrl, signal);
      await journey.run({ visitor, mailbox, unique: `journey ${crypto.randomUUID()}` });
      const [error] = browser.scriptErrors;
      if (error) throw new Error(`A script of the page failed: ${error}.`);
    } catch (error) {
      const file = path.join(folder, `${engine.name}-${journey.name}.png`);
      const screenshot = (await saveScreenshot(browser, file)) ? ` Screenshot: ${file}` : '';
      throw new Error(`${(error as Error).message}${screenshot}`);
    }
    return { version };
  } catch (error) {
    if (limit.aborted) return { version, problem: 'It took longer than four minutes.' };
    return { version, problem: (error as Error).message };
  }
}

async function saveScreenshot(browser: Browser, file: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await browser.screenshot());
    return true;
  } catch {
    // The browser itself has failed, which is the problem that is reported.
    return false;
  }
}
