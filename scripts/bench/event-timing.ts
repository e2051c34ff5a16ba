import type { Page } from 'playwright';

/** An event of an interaction, as the Event Timing API tells of it; milliseconds since the page began. */
export interface TimedEvent {
  interactionId: number;
  type: string;
  startMs: number;
  processingStartMs: number;
  processingEndMs: number;
  /** To the frame that shows its result, in steps of 8 ms. */
  durationMs: number;
}

/** The parts of an interaction's time, as web.dev's "Optimize INP" names them. */
export interface Latency {
  durationMs: number;
  inputDelayMs: number;
  processingMs: number;
  presentationMs: number;
}

/** The least duration that the API tells of (W3C Event Timing, `durationThreshold`). */
const THRESHOLD_MS = 16;

/** An interaction below the threshold: no slower than this. */
export const belowThreshold: Latency = {
  durationMs: THRESHOLD_MS,
  inputDelayMs: 0,
  processingMs: 0,
  presentationMs: 0,
};

/** Has a page collect its events, for `takeEvents`. */
export async function observeEventTiming(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const timedEvents: TimedEvent[] = [];
    Object.assign(globalThis, { timedEvents });
    // TypeScript's own types lack the threshold.
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        timedEvents.push({
          interactionId: entry.interactionId,
          type: entry.name,
          startMs: entry.startTime,
          processingStartMs: entry.processingStart,
          processingEndMs: entry.processingEnd,
          durationMs: entry.duration,
        });
      }
    }).observe(options);
  }, THRESHOLD_MS);
}

/** Returns the events of a page since the last call. */
export function takeEvents(page: Page): Promise<TimedEvent[]> {
  return page.evaluate(() => {
    const { timedEvents } = globalThis as unknown as { timedEvents: TimedEvent[] };
    return timedEvents.splice(0);
  });
}

/**
 * Returns the slowest interaction among events: an interaction is as slow as its slowest event, and its work
 * is that of all its events between the first handler and the last.
 */
export function slowestInteraction(events: readonly TimedEvent[]): Latency {
  const interactions = Map.groupBy(
    events.filter(({ interactionId }) => interactionId > 0),
    ({ interactionId }) => interactionId,
  );
  return [...interactions.values()]
    .map(latencyOf)
    .reduce(
      (slowest, each) => (each.durationMs > slowest.durationMs ? each : slowest),
      belowThreshold,
    );
}

function latencyOf(events: readonly TimedEvent[]): Latency {
  const slowest = events.reduce((a, b) => (b.durationMs > a.durationMs ? b : a));
  const { startMs, durationMs } = slowest;
  // Events of one frame are shown together: a press is pointerup, mouseup and click.
  const sameFrame = events.filter(
    (event) => Math.abs(event.startMs + event.durationMs - startMs - durationMs) <= 8,
  );
  const processingStart = Math.min(...sameFrame.map((event) => event.processingStartMs));
  const processingEnd = Math.max(...sameFrame.map((event) => event.processingEndMs));
  return {
    durationMs,
    inputDelayMs: processingStart - startMs,
    processingMs: processingEnd - processingStart,
    presentationMs: Math.max(0, startMs + durationMs - processingEnd),
  };
}
