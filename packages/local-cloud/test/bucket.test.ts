import { expect, test } from 'vitest';
import { Bucket } from '../src/cloudfront/bucket.ts';
import { Stack } from '../src/template/stack.ts';
import { aRequest, readable } from './a-request.ts';
import { aStack, writeAsset } from './a-stack.ts';
import { anS3 } from './an-s3.ts';

test('a deployment takes the files that its filters leave, with its own metadata', async () => {
  const synthesized = aStack({
    resources: {
      Fonts: {
        Type: 'Custom::CDKBucketDeployment',
        Properties: {
          DestinationBucketName: { Ref: 'Files' },
          DestinationBucketKeyPrefix: 'fonts',
          SourceObjectKeys: ['fonts.zip'],
          Exclude: ['*'],
          Include: ['*.woff2'],
          SystemMetadata: { 'content-type': 'font/woff2' },
        },
      },
    },
  });
  writeAsset(synthesized.assetFolder, 'fonts', { 'deep/a.woff2': 'A', 'b.txt': 'B' });
  const stack = new Stack(synthesized, 'localhost:3000');
  const [resource] = stack.ofType<object>('AWS::S3::Bucket');
  if (!resource) throw new Error('The stack has no bucket.');
  const bucket = new Bucket(resource, stack);
  const answer = await readable(bucket.handle(aRequest({ path: '/fonts/deep/a.woff2' })));
  expect([answer.body, answer.headers['content-type']]).toEqual(['A', 'font/woff2']);
  expect(bucket.handle(aRequest({ path: '/fonts/b.txt' })).status).toBe(403);
});

test('what was uploaded is served like what was deployed, and the rest is forbidden', async () => {
  const stack = new Stack(aStack(), 'localhost:3000');
  const [resource] = stack.ofType<object>('AWS::S3::Bucket');
  if (!resource) throw new Error('The stack has no bucket.');
  const { s3, store } = await anS3();
  store.put({
    bucket: 'photos',
    key: 'a b.txt',
    body: Buffer.from('uploaded'),
    headers: [['content-type', 'text/plain']],
  });
  const bucket = new Bucket(resource, stack, (key) => s3.objectIn('photos', key));
  const answer = await readable(bucket.handle(aRequest({ path: '/a%20b.txt' })));
  expect([answer.body, answer.headers['content-type']]).toEqual(['uploaded', 'text/plain']);
  expect((await readable(bucket.handle(aRequest({ path: '/index.html' })))).body).toContain('Home');
  expect(bucket.handle(aRequest({ path: '/none' })).status).toBe(403);
});
