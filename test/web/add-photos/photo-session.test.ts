import { expect, test } from 'vitest';
import {
  canRemove,
  emptyPhotoList,
  hasUnsentPhotos,
  listForNextForm,
  type PhotoList,
  photoFieldsOf,
  withChanges,
  withFile,
  withoutPhoto,
} from '../../../web/add-photos/photo-session.ts';

type Change = (list: PhotoList) => PhotoList;

const after = (...changes: Change[]) =>
  changes.reduce((list, change) => change(list), emptyPhotoList('a'));
const chosen =
  (...names: string[]): Change =>
  (list) =>
    names.reduce((next, name) => withFile(next, { name, type: 'image/png' }), list);
const uploaded: Change = (list) => withChanges(list, 0, { step: 'uploaded' });
const failed: Change = (list) => withChanges(list, 0, { step: 'failed', problem: 'connection' });
const unusable: Change = (list) => withChanges(list, 0, { step: 'unusable' });
const removed: Change = (list) => withoutPhoto(list, 1);
const sent: Change = (list) => ({ ...list, sentAt: 1, lead: 'lead-1' });
const begun: Change = (list) => listForNextForm(list, 'b');

test('a form names the photos that are beside it', () => {
  expect(photoFieldsOf(after())).toEqual({ photosId: 'a' });
  const changes = [chosen('1', '2', '3', '4'), removed, unusable, chosen('5')];
  expect(photoFieldsOf(after(...changes))).toEqual({ photosId: 'a', photosMask: '00111' });
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

test('a photo can be removed until it is sent, and afterwards where it failed', () => {
  const removable = (...changes: Change[]) => {
    const list = after(chosen('1'), ...changes);
    return list.photos.map((photo) => canRemove(list, photo));
  };
  expect(removable(uploaded)).toEqual([true]);
  expect(removable(uploaded, sent)).toEqual([false]);
  expect(removable(sent)).toEqual([false]);
  expect(removable(sent, failed)).toEqual([true]);
});
