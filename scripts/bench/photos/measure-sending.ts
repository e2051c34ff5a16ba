import { type Browser, chromium, type Page } from 'playwright';
import { browser as launchOptions } from '../browser.ts';
import {
  belowThreshold,
  observeEventTiming,
  slowestInteraction,
  takeEvents,
} from '../event-timing.ts';
import { LocalRun } from '../faults/local-run.ts';
import { SLOW_DOWN } from '../interaction-cost.ts';
import { percentile } from '../percentile.ts';
import { type ChosenFile, cameraPhotos } from './camera-photos.ts';

interface SendingProps {
  runs: number;
  assemblyFolder: string;
  dataFolder: string;
  logFile: string;
}

/** The result of six photographs of twelve megapixels, from a phone. */
export interface Sending {
  /** From the choice of the files to the last "sent", for each run. */
  seconds: number[];
  /** Of the interactions between the choice and the last "sent", in all runs. */
  inpP95Ms: number;
  interactions: number;
  /** Of the bodies of the uploads, with their fields, in the first run. */
  largestBytes: number;
  bytes: number;
  /** Photographs that were not sent. */
  failed: string[];
}

/** Lighthouse's simulated 4G of a phone (its documentation, "Network throttling"): 150 ms, 1.6 and 0.75 Mbit/s. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const SENT_WITHIN_MS = 120_000;

/** Sends six photographs with a message while somebody types it, on a slow line and a slow processor. */
export async function measureSending({ runs, ...props }: SendingProps): Promise<Sending> {
  const run = await LocalRun.begin(props);
  const browser = await chromium.launch(await launchOptions());
  try {
    const photos = await cameraPhotos();
    const sent = [];
    for (let number = 0; number < runs; number += 1) {
      sent.push(await sendOnce(browser, run.siteUrl, photos, number));
    }
    const delays = sent.flatMap(({ delaysMs }) => delaysMs);
    const [first] = sent;
    return {
      seconds: sent.map(({ seconds }) => seconds),
      inpP95Ms: percentile(delays, 0.95),
      interactions: delays.length,
      largestBytes: Math.max(...sent.flatMap(({ uploads }) => uploads)),
      bytes: first?.uploads.reduce((sum, bytes) => sum + bytes, 0) ?? 0,
      failed: sent.flatMap(({ failed }) => failed),
    };
  } finally {
    await browser.close();
    await run.kill();
  }
}

async function sendOnce(browser: Browser, siteUrl: string, photos: ChosenFile[], number: number) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const uploads: number[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/photos/upload')) return;
      uploads.push(request.postDataBuffer()?.length ?? 0);
    });
    await observeEventTiming(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', line);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(siteUrl);
    const form = page.locator('#contact-form');
    await form.getByLabel('Name').fill('Visitor One');
    const input = page.locator('#contact-photos-input');
    await input.waitFor({ state: 'attached' });
    await takeEvents(page);

    const began = performance.now();
    await input.setInputFiles(photos);
    const delaysMs = await typeAndSend(page, number);
    await page.getByText('All 6 photos are sent.').waitFor({ timeout: SENT_WITHIN_MS });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    delaysMs.push(slowestInteraction(await takeEvents(page)).durationMs);
    return {
      seconds,
      delaysMs,
      uploads,
      failed: await page.getByText('Not sent').allTextContents(),
    };
  } finally {
    await context.close();
  }
}

/** Types the rest of the form letter by letter and presses the button, and returns the delay of each key. */
async function typeAndSend(page: Page, number: number): Promise<number[]> {
  const form = page.locator('#contact-form');
  const delaysMs: number[] = [];
  for (const [label, words] of [
    ['Email', `sending-${number}@home.example`],
    ['Message', 'The wall leans.'],
  ] as const) {
    await form.getByLabel(label).tap();
    for (const letter of words) {
      await page.keyboard.press(letter);
      delaysMs.push(...(await slowest(page)));
    }
  }
  await form.getByRole('button', { name: 'Send Message' }).tap();
  delaysMs.push(...(await slowest(page)));
  return delaysMs;
}

async function slowest(page: Page): Promise<number[]> {
  const { durationMs } = slowestInteraction(await takeEvents(page));
  return durationMs > belowThreshold.durationMs ? [durationMs] : [belowThreshold.durationMs];
}
