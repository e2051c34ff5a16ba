import {
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { allow, anS3 } from './an-s3.ts';

const object = { Bucket: 'photos', Key: 'a.jpg' };

test('an object has the tags that it was put with until they are deleted, and its content stays', async () => {
  const { engineer } = await anS3();
  const tags = async () => (await engineer.send(new GetObjectTaggingCommand(object))).TagSet;
  await engineer.send(new PutObjectCommand({ ...object, Body: 'x', Tagging: 'lead=none&a=b%20c' }));
  expect(await tags()).toEqual([
    { Key: 'lead', Value: 'none' },
    { Key: 'a', Value: 'b c' },
  ]);
  await engineer.send(new DeleteObjectTaggingCommand(object));
  expect(await tags()).toEqual([]);
  const { Body } = await engineer.send(new GetObjectCommand(object));
  expect(await Body?.transformToString()).toBe('x');
  await engineer.send(new PutObjectCommand({ ...object, Body: 'y', Tagging: 'lead=none' }));
  await engineer.send(new PutObjectCommand({ ...object, Body: 'z' }));
  expect(await tags()).toEqual([]);
});

test('tags are an action of their own, and an object that is missing has none', async () => {
  const { fn, engineer } = await anS3();
  const writer = fn(allow('s3:PutObject', 'photos/*'));
  const tagged = new PutObjectCommand({ ...object, Body: 'x', Tagging: 'lead=none' });
  await expect(writer.send(tagged)).rejects.toMatchObject({ name: 'AccessDenied' });
  await writer.send(new PutObjectCommand({ ...object, Body: 'x' }));
  const remove = new DeleteObjectTaggingCommand(object);
  await expect(writer.send(remove)).rejects.toMatchObject({ name: 'AccessDenied' });
  const missing = new DeleteObjectTaggingCommand({ ...object, Key: 'b.jpg' });
  await expect(engineer.send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test.each(['=none', 'lead=a&lead=b', `lead=${'x'.repeat(257)}`])(
  'the tags %j are refused',
  async (Tagging) => {
    const { engineer } = await anS3();
    await expect(
      engineer.send(new PutObjectCommand({ ...object, Body: 'x', Tagging })),
    ).rejects.toMatchObject({ name: 'InvalidArgument' });
  },
);
