import { expect, test } from 'vitest';
import {
  emptyPhotoList,
  hasUnfinishedPhotos,
  type Photo,
  type PhotoList,
  photoFieldsOf,
  restoredList,
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
const sent: Change = (list) => ({ ...list, stage: 'sent' });

test('a form sends the numbers of its usable photos', () => {
  expect(photoFieldsOf(after())).toEqual({});
  const list = after(chosen('0', '1', '2', '3'), removed(1), unusable(0), chosen('4'));
  expect(photoFieldsOf(list)).toEqual({ photosId: 'a', photoNumbers: [2, 3, 4] });
});

test('a form that keeps its photos sends them again, without those removed since', () => {
  const list = after(chosen('0', '1'), uploaded(0), uploaded(1), sent, removed(0), chosen('2'));
  expect(photoFieldsOf(list)).toEqual({ photosId: 'a', photoNumbers: [1, 2] });
});

test('leaves out the seventh photo', () => {
  const six = chosen('0', '1', '2', '3', '4', '5');
  expect(after(six, chosen('6')).leftOut).toEqual(['6']);
  expect(after(six, unusable(0), chosen('6')).leftOut).toEqual([]);
  expect(after(six, removed(5), chosen('6')).photos.at(-1)?.number).toBe(6);
});

test('leaving loses the photos of a sent form until they are uploaded', () => {
  expect(hasUnfinishedPhotos(after(chosen('0')))).toBe(false);
  expect(hasUnfinishedPhotos(after(chosen('0'), sent))).toBe(true);
  expect(hasUnfinishedPhotos(after(chosen('0'), failed, sent))).toBe(true);
  expect(hasUnfinishedPhotos(after(chosen('0'), sent, uploaded(0)))).toBe(false);
});

test("a reload keeps the form's uploaded photos and asks for the others again", () => {
  const list = after(chosen('1', '2'), uploaded(0));
  const restored = restoredList({ ...list, photos: [...list.photos] });
  expect(restored).toMatchObject({ photosId: 'a', next: 2 });
  expect(restored.photos).toMatchObject([
    { number: 0, step: 'uploaded' },
    { number: 1, step: 'unusable', problem: 'interrupted' },
  ]);
});
