import { expect, test } from 'vitest';
import {
  belowThreshold,
  slowestInteraction,
  type TimedEvent,
} from '../../scripts/bench/event-timing.ts';

function aTimedEvent(event: Partial<TimedEvent>): TimedEvent {
  return {
    interactionId: 1,
    type: 'pointerdown',
    startMs: 1000,
    processingStartMs: 1010,
    processingEndMs: 1015,
    durationMs: 24,
    ...event,
  };
}

test('an interaction is as slow as its slowest event, and its work is that of all events of that frame', () => {
  const events = [
    aTimedEvent({ type: 'pointerdown', startMs: 900, durationMs: 16 }),
    aTimedEvent({
      type: 'pointerup',
      processingStartMs: 1010,
      processingEndMs: 1012,
      durationMs: 96,
    }),
    aTimedEvent({ type: 'click', processingStartMs: 1013, processingEndMs: 1060, durationMs: 96 }),
  ];
  expect(slowestInteraction(events)).toEqual({
    durationMs: 96,
    inputDelayMs: 10,
    processingMs: 50,
    presentationMs: 36,
  });
});

test('the slowest of several interactions is taken', () => {
  const events = [
    aTimedEvent({ interactionId: 1, durationMs: 40 }),
    aTimedEvent({ interactionId: 2, durationMs: 120 }),
    aTimedEvent({ interactionId: 3, durationMs: 32 }),
  ];
  expect(slowestInteraction(events).durationMs).toBe(120);
});

test('events that belong to no interaction, as a pointer that moves, do not count', () => {
  const moved = aTimedEvent({ interactionId: 0, type: 'pointerenter', durationMs: 400 });
  expect(slowestInteraction([moved])).toEqual(belowThreshold);
  expect(slowestInteraction([moved, aTimedEvent({ durationMs: 32 })]).durationMs).toBe(32);
});
