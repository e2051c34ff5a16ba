import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { type AddPhotos, addPhotosPath } from '../../../domain/photo-upload.ts';
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
import { cameraPhotos } from './camera-photos.ts';

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
  /** Of the photographs as they were sent: of the largest in all runs, and of all six in the first. */
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
    const photos = await writePhotos(`${props.dataFolder}-chosen`);
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

/** @returns the paths of the files: their bytes handed to the page would be its work, and not that of a phone */
async function writePhotos(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const photos = await cameraPhotos();
  await Promise.all(photos.map(({ name, buffer }) => writeFile(path.join(folder, name), buffer)));
  return photos.map(({ name }) => path.join(folder, name));
}

async function sendOnce(browser: Browser, siteUrl: string, photos: string[], number: number) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const uploads: number[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith(addPhotosPath)) return;
      const { photos: asked } = request.postDataJSON() as AddPhotos;
      uploads.push(...asked.map(({ bytes }) => bytes));
    });
    await observeEventTiming(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', line);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(siteUrl);
    const form = await fillForm(page, number);
    const input = page.locator('#contact-photos-input');
    await input.waitFor({ state: 'attached' });

    // Typed while they are shrunk, and taken back: the time to "sent" is then that of nobody's typing.
    await takeEvents(page);
    await input.setInputFiles(photos);
    const delaysMs = await typeLetters(page);
    const remove = form.getByRole('button', { name: /^Remove/ });
    while ((await remove.count()) > 0) await remove.first().click();

    const began = performance.now();
    await input.setInputFiles(photos);
    await form.getByRole('button', { name: 'Send Message' }).tap();
    delaysMs.push(await slowest(page));
    await page.getByText('All 6 photos are sent.').waitFor({ timeout: SENT_WITHIN_MS });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    delaysMs.push(await slowest(page));
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

async function fillForm(page: Page, number: number): Promise<Locator> {
  const form = page.locator('#contact-form');
  await form.getByLabel('Name').fill('Visitor One');
  await form.getByLabel('Email').fill(`sending-${number}@home.example`);
  await form.getByLabel('Message').fill('The wall leans. ');
  return form;
}

/** Types letter by letter, and returns the delay of each key. */
async function typeLetters(page: Page): Promise<number[]> {
  await page.locator('#contact-form').getByLabel('Message').tap();
  const delaysMs = [await slowest(page)];
  for (const letter of 'It is about forty feet long.') {
    await page.keyboard.press(letter);
    delaysMs.push(await slowest(page));
  }
  return delaysMs;
}

async function slowest(page: Page): Promise<number> {
  const { durationMs } = slowestInteraction(await takeEvents(page));
  return Math.max(durationMs, belowThreshold.durationMs);
}
