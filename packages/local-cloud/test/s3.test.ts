import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { allow, anS3 } from './an-s3.ts';

const everything = [allow('s3:*Object', 'photos/*'), allow('s3:ListBucket', 'photos')];
const photo = (Key: string) => ({ Bucket: 'photos', Key, Body: 'a photo' });
const at = (Key: string) => ({ Bucket: 'photos', Key });

test('each call needs its action on the object, and listing its action on the bucket', async () => {
  const { fn } = await anS3();
  const onlyKept = fn(allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], 'photos/kept/*'));
  await onlyKept.send(new PutObjectCommand(photo('kept/a')));
  await onlyKept.send(new GetObjectCommand(at('kept/a')));
  const refused = [
    [new GetObjectCommand(at('other')), 's3:GetObject', 'photos/other'],
    [new PutObjectCommand(photo('other')), 's3:PutObject', 'photos/other'],
    [
      new PutObjectCommand({ ...photo('kept/a'), Tagging: 'lead=none' }),
      's3:PutObjectTagging',
      'photos/kept/a',
    ],
    [new DeleteObjectCommand(at('other')), 's3:DeleteObject', 'photos/other'],
    [new DeleteObjectTaggingCommand(at('kept/a')), 's3:DeleteObjectTagging', 'photos/kept/a'],
    [new ListObjectsV2Command({ Bucket: 'photos' }), 's3:ListBucket', 'photos'],
  ] as const;
  for (const [command, action, resource] of refused) {
    await expect(onlyKept.send(command as GetObjectCommand)).rejects.toMatchObject({
      name: 'AccessDenied',
      message: `User: arn:aws:sts::000000000000:assumed-role/r/f is not authorized to perform: ${action} on resource: arn:aws:s3:::${resource} because no identity-based policy allows the ${action} action`,
      $metadata: { httpStatusCode: 403 },
    });
  }
});

test('only a caller that may list the bucket learns that an object is missing', async () => {
  const { fn } = await anS3();
  const get = new GetObjectCommand(at('none'));
  await expect(fn(allow('s3:GetObject', 'photos/*')).send(get)).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(fn(...everything).send(get)).rejects.toMatchObject({
    name: 'NoSuchKey',
    $metadata: { httpStatusCode: 404 },
  });
});
