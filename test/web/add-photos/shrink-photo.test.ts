import { expect, test } from 'vitest';
import { MAX_PHOTO_SIDE } from '../../../domain/photo-upload.ts';
import { AIM_BYTES, encodingFor } from '../../../web/add-photos/shrink-photo.ts';

test('a picture that is a little too large loses quality only', () => {
  const { side, quality } = encodingFor(AIM_BYTES * 1.2, MAX_PHOTO_SIDE);
  expect(side).toBe(MAX_PHOTO_SIDE);
  expect(quality).toBeGreaterThan(0.5);
  expect(quality).toBeLessThan(0.65);
});

test('one with much detail loses pixels too, and never so many that joints blur', () => {
  expect(encodingFor(AIM_BYTES * 1.5, MAX_PHOTO_SIDE)).toEqual({
    quality: 0.5,
    side: expect.closeTo(1_847, -2),
  });
  expect(encodingFor(AIM_BYTES * 20, MAX_PHOTO_SIDE)).toEqual({ quality: 0.5, side: 1_600 });
});

test('one with fewer pixels is not made larger', () => {
  expect(encodingFor(AIM_BYTES * 20, 900)).toEqual({ quality: 0.5, side: 900 });
});

test('one with little detail keeps its pixels, at the quality of all', () => {
  expect(encodingFor(20_000, MAX_PHOTO_SIDE)).toEqual({ quality: 0.65, side: MAX_PHOTO_SIDE });
});
