import { expect, test } from 'vitest';
import {
  announcedPhotos,
  endedPhotos,
  hasUnsentPhotos,
  nextPhotoList,
  noPhotos,
  type PhotoEvent,
  type PhotoStatus,
  photosToSend,
} from '../../../web/add-photos/photo-list.ts';

const shrunk = { blob: new Blob(['1']), type: 'image/jpeg' as const, preview: '' };
const after = (...events: PhotoEvent[]) => events.reduce(nextPhotoList, noPhotos);

const chosen = (...ids: number[]): PhotoEvent => ({
  type: 'chosen',
  files: ids.map((id) => ({ id, name: `${id}.jpg` })),
});
const ready = (id: number): PhotoEvent => ({ type: 'shrunk', id, shrunk });
const status = (id: number, next: PhotoStatus): PhotoEvent => ({
  type: 'status',
  ids: [id],
  status: next,
});
const sent = (lead?: string): PhotoEvent => ({ type: 'form-sent', lead });
const placesOf = (...events: PhotoEvent[]) =>
  after(...events).photos.map(({ id, lead, slot }) => [id, lead, slot]);

test('photographs get their request and their slots when the form is sent, and later ones at once', () => {
  expect(placesOf(chosen(1, 2), ready(1))).toEqual([
    [1, undefined, undefined],
    [2, undefined, undefined],
  ]);
  expect(placesOf(chosen(1, 2), sent('a'), chosen(3))).toEqual([
    [1, 'a', 0],
    [2, 'a', 1],
    [3, 'a', 2],
  ]);
});

test('the slot of a removed photograph is given again', () => {
  const events = [chosen(1, 2), sent('a'), { type: 'removed', id: 1 } as const, chosen(3)];
  expect(placesOf(...events)).toEqual([
    [2, 'a', 1],
    [3, 'a', 0],
  ]);
});

test('a file that is no photograph is announced to nobody, has no slot and takes no room', () => {
  const unusable = status(1, { step: 'unusable', reason: 'unreadable' });
  const list = after(chosen(1, 2), unusable);
  expect(announcedPhotos(list)).toBe(1);
  expect(placesOf(chosen(1, 2), sent('a'), unusable)).toEqual([
    [1, undefined, undefined],
    [2, 'a', 1],
  ]);
  expect(after(chosen(1), unusable, chosen(2, 3, 4, 5, 6, 7)).leftOut).toEqual([]);
});

test('the seventh is left out by its name', () => {
  const list = after(chosen(1, 2, 3, 4, 5, 6, 7));
  expect(list.photos).toHaveLength(6);
  expect(list.leftOut).toEqual(['7.jpg']);
});

test('only what is shrunk and has a request can be sent, all of one request', () => {
  expect(photosToSend(after(chosen(1), ready(1)))).toEqual([]);
  const list = after(chosen(1, 2), ready(1), sent('a'));
  expect(photosToSend(list).map(({ id }) => id)).toEqual([1]);
  // The second belongs to the first request still when the next one has been sent.
  const both = nextPhotoList(nextPhotoList(list, { type: 'form-begun' }), chosen(3));
  const later = [ready(2), ready(3), sent('b')].reduce(nextPhotoList, both);
  expect(photosToSend(later).map(({ id, lead }) => [id, lead])).toEqual([
    [1, 'a'],
    [2, 'a'],
  ]);
  expect(placesOf(chosen(1), ready(1), sent('a'), sent('a'))).toEqual([[1, 'a', 0]]);
});

test('what was sent leaves with the next message, what was not stays and is warned of', () => {
  const events = [
    chosen(1, 2),
    ready(1),
    ready(2),
    sent('a'),
    status(1, { step: 'sent' }),
    status(2, { step: 'unsent', reason: 'connection' }),
  ];
  const begun = after(...events, { type: 'form-begun' });
  expect(begun.photos.map(({ id }) => id)).toEqual([2]);
  expect(begun.lead).toBeUndefined();
  expect(hasUnsentPhotos(begun)).toBe(true);
  expect(hasUnsentPhotos(after(...events, status(2, { step: 'sent' })))).toBe(false);
  expect(hasUnsentPhotos(after(chosen(1), ready(1)))).toBe(false);
});

test('photographs of a form whose answer was cut off are not sent, and say so', () => {
  const list = after(chosen(1), ready(1), sent(undefined));
  expect(list.photos[0]?.status).toEqual({ step: 'unsent', reason: 'closed' });
  expect(announcedPhotos(list)).toBe(0);
});

test('sent photographs are counted once none is on its way, whatever failed, and again after more', () => {
  const both = [chosen(1, 2), ready(1), ready(2), sent('a'), status(1, { step: 'sent' })];
  expect(endedPhotos(after(...both))).toBe(0);
  const failed = [...both, status(2, { step: 'unsent', reason: 'full' })];
  expect(endedPhotos(after(...failed))).toBe(1);
  const all = [...failed, status(2, { step: 'sent' })];
  expect(endedPhotos(after(...all))).toBe(2);
  expect(endedPhotos(after(...all, chosen(3)))).toBe(0);
  expect(endedPhotos(after(...all, { type: 'form-begun' }))).toBe(0);
  expect(endedPhotos(after(chosen(1), ready(1)))).toBe(0);
});
