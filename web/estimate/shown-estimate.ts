import * as z from 'zod/mini';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { createStore } from '../browser/store.ts';
import type { ShownEstimate } from './use-estimate.ts';

export const shownEstimate = createStore<ShownEstimate | undefined>(undefined);

const REQUESTED = 'official-quote-requested';

/** When the official quote was asked for during this visit, in milliseconds since 1970. */
export const requestedAt = createStore<number | undefined>(undefined);
requestedAt.set(readJsonItem(REQUESTED, z.number()));

export function markRequested(now: number): void {
  writeSessionStorage(REQUESTED, String(now));
  requestedAt.set(now);
}

/** `Requested today at 3:46 PM`, `Requested on Nov 20 at 3:46 PM` */
export function requestedText(at: number): string {
  const asked = new Date(at);
  const time = asked.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const isToday = asked.toDateString() === new Date().toDateString();
  const day = asked.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  return `Requested ${isToday ? 'today' : `on ${day}`} at ${time}`;
}
