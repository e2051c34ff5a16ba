import { expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import {
  canRemove,
  emptyPhotoList,
  hasUnsentPhotos,
  listForNextForm,
  type PhotoList,
  photoFieldsOf,
  restoredList,
  takesPhotos,
  withChanges,
  withFile,
  withFreshPhotos,
  withoutPhoto,
} from '../../../web/add-photos/photo-list.ts';

type Change = (list: PhotoList) => PhotoList;

const after = (...changes: Change[]) =>
  changes.reduce((list, change) => change(list), emptyPhotoList('a'));
const chosen =
  (...names: string[]): Change =>
  (list) =>
    names.reduce((next, name) => withFile(next, { name, type: 'image/png' }), list);
const stored = { step: 'uploaded', uploadedAt: 0 } as const;
const uploaded: Change = (list) => withChanges(list, 0, stored);
const failed: Change = (list) => withChanges(list, 0, { step: 'failed', problem: 'connection' });
const unusable: Change = (list) => withChanges(list, 0, { step: 'unusable' });
const removed: Change = (list) => withoutPhoto(list, 1, 'b');
const sent: Change = (list) => ({ ...list, sentAt: 1, lead: 'lead-1' });
const begun: Change = (list) => listForNextForm(list, 2, 'b');

test('a form sends the count of its usable photos', () => {
  expect(photoFieldsOf(after())).toEqual({ photosId: 'a' });
  const changes = [chosen('1', '2', '3', '4'), removed, unusable, chosen('5')];
  expect(photoFieldsOf(after(...changes))).toEqual({ photosId: 'a', photoCount: 3 });
});

test('removing a photo that may be stored moves the others to a new ID', () => {
  const blob = new Blob(['photo']);
  const three = after(chosen('1', '2', '3'), uploaded, (list) =>
    withChanges(list, 1, { ...stored, blob }),
  );
  expect(withoutPhoto(three, 2, 'b')).toMatchObject({ photosId: 'a' });
  // The rest uploads again, as far as this page still has it.
  expect(withoutPhoto(three, 0, 'b')).toMatchObject({
    photosId: 'b',
    photos: [
      { number: 1, step: 'waiting', uploadedAt: undefined },
      { number: 2, step: 'preparing' },
    ],
  });
  expect(withoutPhoto(three, 1, 'b')).toMatchObject({
    photosId: 'b',
    photos: [{ number: 0, step: 'unusable', problem: 'interrupted' }, { number: 2 }],
  });
  expect(withoutPhoto({ ...three, sentAt: 1 }, 0, 'b')).toMatchObject({ photosId: 'a' });
});

test('photos older than six days must be chosen again, unless they were sent', () => {
  const list = after(chosen('1'), uploaded);
  const restoredOn = (day: number, changes: object = {}) =>
    restoredList({ ...list, photos: [...list.photos], ...changes }, day * DAY_MS, 'b');
  const old = { photosId: 'b', photos: [{ step: 'unusable', problem: 'interrupted' }] };
  expect(restoredOn(6)).toEqual(list);
  expect(restoredOn(6.01)).toMatchObject(old);
  expect(restoredOn(30, { sentAt: 1 })).toMatchObject(list);
  // Sent again after days, in a page that stayed open.
  expect(withFreshPhotos(after(chosen('1'), uploaded, sent), 7 * DAY_MS, 'b')).toMatchObject(old);
});

test('a request takes photos for a day after it was sent', () => {
  const list = after(chosen('1'), failed, sent);
  expect(takesPhotos(after(chosen('1')), 9 * DAY_MS)).toBe(true);
  expect([DAY_MS, DAY_MS + 1].map((now) => takesPhotos(list, now))).toEqual([true, false]);
  expect(listForNextForm(list, DAY_MS + 1, 'b')).toEqual(emptyPhotoList('b'));
});

test('leaves out the seventh photo', () => {
  const six = chosen('1', '2', '3', '4', '5', '6');
  expect(after(six, chosen('7')).leftOut).toEqual(['7']);
  expect(after(six, unusable, chosen('7')).leftOut).toEqual([]);
  expect(after(six, removed, chosen('7')).photos.at(-1)?.number).toBe(6);
});

test('photos of the next message get another id', () => {
  expect(after(chosen('1'), uploaded, begun).photosId).toBe('a');
  expect(after(chosen('1'), sent, begun).photosId).toBe('a');
  expect(after(chosen('1'), failed, sent, begun).photosId).toBe('a');
  expect(after(chosen('1'), uploaded, sent, begun)).toEqual(emptyPhotoList('b'));
});

test('leaving loses the photos of a sent form until they are uploaded', () => {
  expect(hasUnsentPhotos(after(chosen('1')))).toBe(false);
  expect(hasUnsentPhotos(after(chosen('1'), sent))).toBe(true);
  expect(hasUnsentPhotos(after(chosen('1'), sent, uploaded))).toBe(false);
  expect(hasUnsentPhotos(after(sent, chosen('1')))).toBe(true);
});

test('a photo can be removed until it is sent, or if it failed', () => {
  const removable = (...changes: Change[]) => {
    const list = after(chosen('1'), ...changes);
    return list.photos.map((photo) => canRemove(list, photo));
  };
  expect(removable(uploaded)).toEqual([true]);
  expect(removable(uploaded, sent)).toEqual([false]);
  expect(removable(sent)).toEqual([false]);
  expect(removable(sent, failed)).toEqual([true]);
});
