import { expect, test } from 'vitest';
import {
  canRemove,
  emptyPhotoList,
  hasUnfinishedPhotos,
  type Photo,
  type PhotoList,
  photoFieldsOf,
  restoredList,
  sentList,
  withChanges,
  withFile,
  withoutPhoto,
} from '../../../web/add-photos/photo-list.ts';

type Change = (list: PhotoList) => PhotoList;

const after = (...changes: Change[]) =>
  changes.reduce((list, change) => change(list), emptyPhotoList('a'));
const chosen =
  (...names: string[]): Change =>
  (list) =>
    names.reduce(withFile, list);
const changed =
  (number: number, changes: Partial<Photo>): Change =>
  (list) =>
    withChanges(list, number, changes);
const uploaded = (number: number) => changed(number, { step: 'uploaded' });
const unusable = (number: number) => changed(number, { step: 'unusable', problem: 'unreadable' });
const removed =
  (number: number): Change =>
  (list) =>
    withoutPhoto(list, number);
const failed = changed(0, { step: 'failed', problem: 'connection' });
const sent: Change = (list) => sentList(list, list.photosId);
const sentAndEmptied: Change = (list) => sentList(list, 'b');

test('a form sends the numbers of its usable photos', () => {
  expect(photoFieldsOf(after())).toEqual({});
  const list = after(chosen('0', '1', '2', '3'), removed(1), unusable(0), chosen('4'));
  expect(photoFieldsOf(list)).toEqual({ photosId: 'a', photoNumbers: [2, 3, 4] });
});

test('a form that keeps its photos sends them again, without those removed since', () => {
  const list = after(chosen('0', '1'), uploaded(0), uploaded(1), sent, removed(0), chosen('2'));
  expect(photoFieldsOf(list)).toEqual({ photosId: 'a', photoNumbers: [1, 2] });
});

test('the next message has its own photos, while those of the last one finish', () => {
  const list = after(chosen('0', '1'), uploaded(0), sentAndEmptied, chosen('2'));
  expect(photoFieldsOf(list)).toEqual({ photosId: 'b', photoNumbers: [2] });
  expect(list.photos).toMatchObject([
    { number: 0, photosId: 'a', step: 'uploaded', isSent: true },
    { number: 1, photosId: 'a', step: 'preparing', isSent: true },
    { number: 2, photosId: 'b', isSent: false },
  ]);
  // Sent again, only what is unfinished stays of the first message.
  expect(sentList(list, 'c').photos).toMatchObject([{ number: 1 }, { number: 2, isSent: true }]);
});

test('leaves out the seventh photo', () => {
  const six = chosen('0', '1', '2', '3', '4', '5');
  expect(after(six, chosen('6')).leftOut).toEqual(['6']);
  expect(after(six, unusable(0), chosen('6')).leftOut).toEqual([]);
  expect(after(six, removed(5), chosen('6')).photos.at(-1)?.number).toBe(6);
  expect(after(six, sentAndEmptied, chosen('6')).leftOut).toEqual([]);
});

test('leaving loses the photos of a sent form until they are uploaded', () => {
  expect(hasUnfinishedPhotos(after(chosen('0')))).toBe(false);
  expect(hasUnfinishedPhotos(after(chosen('0'), sent))).toBe(true);
  expect(hasUnfinishedPhotos(after(chosen('0'), failed, sentAndEmptied))).toBe(true);
  expect(hasUnfinishedPhotos(after(chosen('0'), sentAndEmptied, uploaded(0)))).toBe(false);
});

test("a reload keeps the form's uploaded photos and asks for the others again", () => {
  const list = after(chosen('0'), sentAndEmptied, chosen('1', '2'), uploaded(1));
  const restored = restoredList({ ...list, photos: [...list.photos] });
  expect(restored).toMatchObject({ photosId: 'b', next: 3 });
  expect(restored.photos).toMatchObject([
    { number: 1, step: 'uploaded' },
    { number: 2, step: 'unusable', problem: 'interrupted' },
  ]);
});

test('a photo can be removed until its message is sent, or if it failed', () => {
  const removable = (...changes: Change[]) => {
    const list = after(chosen('0'), ...changes);
    return list.photos.map((photo) => canRemove(list, photo));
  };
  expect(removable(uploaded(0))).toEqual([true]);
  expect(removable(uploaded(0), sent)).toEqual([true]);
  expect(removable(uploaded(0), sentAndEmptied)).toEqual([false]);
  expect(removable(sentAndEmptied, failed)).toEqual([true]);
});
