import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import {
  errorOf,
  type Field,
  type Form,
  multipart,
  post,
  postBody,
  signedFields,
} from './a-form.ts';
import { allow, anS3, domain } from './an-s3.ts';

afterEach(() => vi.useRealTimers());

const mayPut = allow('s3:PutObject', 'photos/incoming/*');

async function aPost() {
  const running = await anS3();
  const signer = running.signer(mayPut);
  const fields = await signedFields(signer);
  return { ...running, signer, fields };
}

const withField = (fields: Field[], [name, value]: Field): Field[] =>
  fields.map(([each, old]) => [each, each.toLowerCase() === name.toLowerCase() ? value : old]);
const without = (fields: Field[], name: string): Field[] =>
  fields.filter(([each]) => each.toLowerCase() !== name.toLowerCase());

test('a form that keeps to its policy is stored as the object that the policy names', async () => {
  const { s3, store, fields, changes } = await aPost();
  expect(await post(s3, { fields })).toEqual({
    status: 204,
    headers: {
      etag: '"1e171d1320221d0ef1133a398fb1d4be"',
      location: `https://${domain}/incoming%2F1%2F0`,
      server: 'AmazonS3',
    },
    body: '',
  });
  const object = store.get('photos', 'incoming/1/0');
  expect(object?.body.toString()).toBe('a photo');
  // The field's type, not that of the file's own part.
  expect(object?.head.headers).toEqual([['content-type', 'image/jpeg']]);
  expect(changes).toEqual([{ type: 'Object Created', reason: 'POST Object', head: object?.head }]);
});

test('names of fields are compared without their case, and fields behind the file are ignored', async () => {
  const { s3, fields } = await aPost();
  const lower = fields.map(([name, value]): Field => [name.toLowerCase(), value]);
  expect((await post(s3, { fields: lower, after: [['x-amz-acl', 'public-read']] })).status).toBe(
    204,
  );
});

test('bytes that look like the end of a part are stored as they are', async () => {
  const { s3, store, signer } = await aPost();
  const file = Buffer.from('\r\n------WebKitFormBoundaryX7aVb\r\n\0\xff', 'latin1');
  const fields = await signedFields(signer, { Conditions: [['content-length-range', 1, 100]] });
  expect((await post(s3, { fields, file })).status).toBe(204);
  expect(store.get('photos', 'incoming/1/0')?.body).toEqual(file);
});

test('every field that is changed by one character is refused, and nothing is stored', async () => {
  const { s3, store, fields } = await aPost();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(fields.length - 1),
      fc.nat(),
      fc.constantFrom('x', 'A', '0', '/', ' ', '='),
      async (index, at, character) => {
        const [name, value] = fields[index] as Field;
        const position = at % value.length;
        const changed = value.slice(0, position) + character + value.slice(position + 1);
        fc.pre(changed !== value);
        const { status } = await post(s3, { fields: withField(fields, [name, changed]) });
        expect([400, 403], name).toContain(status);
        expect(store.list('photos', '', '', 1).heads).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  [
    'key',
    "400 InvalidArgument: Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
  ],
  [
    'Policy',
    "400 InvalidArgument: Bucket POST must contain a field named 'Policy'.  If it is specified, please check the order of the fields.",
  ],
  [
    'X-Amz-Signature',
    "400 InvalidArgument: Bucket POST must contain a field named 'X-Amz-Signature'.  If it is specified, please check the order of the fields.",
  ],
  [
    'X-Amz-Algorithm',
    "400 InvalidArgument: Bucket POST must contain a field named 'X-Amz-Algorithm'.  If it is specified, please check the order of the fields.",
  ],
  [
    'X-Amz-Credential',
    "400 InvalidArgument: Bucket POST must contain a field named 'X-Amz-Credential'.  If it is specified, please check the order of the fields.",
  ],
  [
    'X-Amz-Date',
    "400 InvalidArgument: Bucket POST must contain a field named 'X-Amz-Date'.  If it is specified, please check the order of the fields.",
  ],
  [
    'X-Amz-Security-Token',
    '403 InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records.',
  ],
  [
    'Content-Type',
    '403 AccessDenied: Invalid according to Policy: Policy Condition failed: ["eq", "$Content-Type", "image/jpeg"]',
  ],
  [
    'success_action_status',
    '403 AccessDenied: Invalid according to Policy: Policy Condition failed: ["eq", "$success_action_status", "204"]',
  ],
])('a form without its field %s is refused', async (name, error) => {
  const { s3, store, fields } = await aPost();
  expect(errorOf(await post(s3, { fields: without(fields, name) }))).toBe(error);
  expect(store.list('photos', '', '', 1).heads).toEqual([]);
});

test.each([
  [
    'another key',
    (fields) => ({ fields: withField(fields, ['key', 'incoming/2/0']) }),
    '403 AccessDenied: Invalid according to Policy: Policy Condition failed: ["eq", "$key", "incoming/1/0"]',
  ],
  [
    'another type',
    (fields) => ({ fields: withField(fields, ['Content-Type', 'text/html']) }),
    '403 AccessDenied: Invalid according to Policy: Policy Condition failed: ["eq", "$Content-Type", "image/jpeg"]',
  ],
  [
    'another bucket in its field',
    (fields) => ({ fields: withField(fields, ['bucket', 'files']) }),
    '403 AccessDenied: Invalid according to Policy: Policy Condition failed: ["eq", "$bucket", "photos"]',
  ],
  [
    'a field that the policy does not name',
    (fields) => ({ fields: [...fields, ['x-amz-meta-note', 'mine']] }),
    '403 AccessDenied: Invalid according to Policy: Extra input fields: x-amz-meta-note',
  ],
  [
    'a header of the object that the policy does not name',
    (fields) => ({ fields: [...fields, ['Content-Disposition', 'inline']] }),
    '403 AccessDenied: Invalid according to Policy: Extra input fields: Content-Disposition',
  ],
  [
    'a field twice',
    (fields) => ({ fields: [['KEY', 'incoming/2/0'], ...fields] }),
    '400 InvalidArgument: The form has a field more than once.',
  ],
  [
    'a byte too much',
    () => ({ file: 'a photo!' }),
    '400 EntityTooLarge: Your proposed upload exceeds the maximum allowed size',
  ],
  [
    'a byte too few',
    () => ({ file: 'a phot' }),
    '400 EntityTooSmall: Your proposed upload is smaller than the minimum allowed size',
  ],
  [
    'megabytes too much',
    () => ({ file: Buffer.alloc(9_000_000) }),
    '400 EntityTooLarge: Your proposed upload exceeds the maximum allowed size',
  ],
  [
    'more than 20 KB of fields',
    (fields) => ({ fields: [...fields, ['x-ignore-me', 'x'.repeat(20_000)]] }),
    '400 MaxPostPreDataLengthExceeded: Your POST request fields preceeding the upload file was too large.',
  ],
  [
    'fields of megabytes',
    (fields) => ({ fields: [...fields, ['x-ignore-me', 'x'.repeat(5_000_000)]] }),
    '400 MaxPostPreDataLengthExceeded: Your POST request fields preceeding the upload file was too large.',
  ],
  [
    'its key behind the file',
    (fields) => ({ fields: without(fields, 'key'), after: [['key', 'incoming/1/0']] }),
    "400 InvalidArgument: Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
  ],
  [
    'no signature at all',
    () => ({ fields: [['key', 'incoming/1/0']] }),
    '403 AccessDenied: Access Denied',
  ],
] as [string, (fields: Field[]) => Partial<Form>, string][])(
  'a form with %s is refused',
  async (_, change, error) => {
    const { s3, store, fields } = await aPost();
    expect(errorOf(await post(s3, { fields, ...change(fields) }))).toBe(error);
    expect(store.list('photos', '', '', 1).heads).toEqual([]);
  },
);

test('a field that begins with x-ignore- needs no condition', async () => {
  const { s3, fields } = await aPost();
  expect((await post(s3, { fields: [...fields, ['x-ignore-me', 'x']] })).status).toBe(204);
});

test('a form posted to the address of another bucket is refused', async () => {
  const { s3, fields } = await aPost();
  const answer = await post(s3, { fields }, 'files.s3.us-east-1.amazonaws.com');
  expect(errorOf(answer)).toBe(
    '403 AccessDenied: Invalid according to Policy: Policy Condition failed: ["eq", "$bucket", "photos"]',
  );
});

test('a policy is valid until its expiration, and not a moment longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') });
  const { s3, fields } = await aPost();
  vi.setSystemTime(new Date('2026-04-01T12:04:59.999Z'));
  expect((await post(s3, { fields })).status).toBe(204);
  vi.setSystemTime(new Date('2026-04-01T12:05:00Z'));
  expect(errorOf(await post(s3, { fields }))).toBe(
    '403 AccessDenied: Invalid according to Policy: Policy expired.',
  );
});

test('the uploader has the rights of the role that signed, and no others', async () => {
  const { s3, signer, store, lines } = await aPost();
  const fields = await signedFields(signer, { Key: 'photos/1/0.jpg' });
  expect(errorOf(await post(s3, { fields }))).toBe(
    '403 AccessDenied: User: arn:aws:sts::000000000000:assumed-role/r/f is not authorized to perform: s3:PutObject on resource: "arn:aws:s3:::photos/photos/1/0.jpg" because no identity-based policy allows the s3:PutObject action',
  );
  expect(store.list('photos', '', '', 1).heads).toEqual([]);
  expect(lines).toHaveLength(1);
});

test('a policy that a key of no function has signed is refused, also in the engineer’s name', async () => {
  const { s3, client } = await anS3();
  const stranger = client({ id: 'engineer', secret: 'x', sessionToken: 'local' });
  expect(errorOf(await post(s3, { fields: await signedFields(stranger) }))).toBe(
    '403 InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records.',
  );
});

test.each([
  [['starts-with', '$key', 'incoming/'], [['key', 'incoming/x']], 204],
  [['starts-with', '$key', 'incoming/'], [['key', 'other/x']], 403],
  [['starts-with', '$Content-Type', 'image/'], [['Content-Type', 'image/png,image/gif']], 204],
  [['starts-with', '$Content-Type', 'image/'], [['Content-Type', 'image/png,text/html']], 403],
  [['starts-with', '$Content-Type', ''], [], 403],
  [['eq', '$x-amz-meta-a', 'b'], [['X-Amz-Meta-A', 'b']], 204],
  [['eq', '$x-amz-meta-a', 'b'], [['x-amz-meta-a', 'B']], 403],
  [['eq', 'x-amz-meta-a', 'b'], [['x-amz-meta-a', 'b']], 403],
  [['content-length-range', 0, 6], [], 400],
  [['content-length-range', '7', '7'], [], 204],
  [['content-length-range', 'a', 'b'], [], 403],
  [['content-length-range', 7], [], 400],
  [['unlike', '$key', 'a'], [], 400],
  [{ 'x-amz-meta-a': 'b', 'x-amz-meta-b': 'c' }, [], 400],
  [{ 'x-amz-meta-a': 7 }, [], 400],
] as [never, Field[], number][])(
  'the condition %j with %j gives %i',
  async (condition, more, status) => {
    const { s3, signer } = await aPost();
    const isAboutKey = more.some(([name]) => name === 'key');
    const signed = await signedFields(signer, {
      // The SDK leaves the key to a condition where it ends with the name of a file.
      Key: isAboutKey ? `\${filename}` : 'incoming/1/0',
      Conditions: [condition],
      Fields: {},
    });
    const fields = isAboutKey ? without(signed, 'key') : signed;
    expect((await post(s3, { fields: [...fields, ...more] })).status).toBe(status);
  },
);

test('the name of the file takes its place in the key', async () => {
  const { s3, store, signer } = await aPost();
  const fields = await signedFields(signer, { Key: `incoming/\${filename}` });
  await post(s3, { fields, fileName: 'C:\\photos\\wall.jpg' });
  expect(store.head('photos', 'incoming/wall.jpg')).toBeDefined();
});

test.each([
  [{ success_action_status: '200' }, 200, ''],
  [
    { success_action_status: '201' },
    201,
    `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Location>https://${domain}/incoming%2F1%2F0</Location><Bucket>photos</Bucket><Key>incoming/1/0</Key><ETag>&quot;1e171d1320221d0ef1133a398fb1d4be&quot;</ETag></PostResponse>`,
  ],
  [{ success_action_status: '418' }, 204, ''],
  [{}, 204, ''],
  [{ success_action_redirect: '/relative' }, 204, ''],
] as [Record<string, string>, number, string][])(
  'a form with %j is answered by %i',
  async (Fields, status, body) => {
    const { s3, signer } = await aPost();
    const answer = await post(s3, { fields: await signedFields(signer, { Fields }) });
    expect(answer).toMatchObject({ status, body });
  },
);

test('a form may choose where its sender is sent', async () => {
  const { s3, signer } = await aPost();
  const Fields = { success_action_redirect: 'https://masonry.example/thanks?a=b' };
  const answer = await post(s3, { fields: await signedFields(signer, { Fields }) });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(
    'https://masonry.example/thanks?a=b&bucket=photos&key=incoming%2F1%2F0&etag=%221e171d1320221d0ef1133a398fb1d4be%22',
  );
});

test('a form with bytes changed, cut out or put in is answered, and stores its photo or nothing', async () => {
  const { s3, store, fields } = await aPost();
  const { contentType, body } = multipart({ fields });
  const bytes = fc.uint8Array({ maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.nat(body.length), fc.nat(60), bytes, async (at, length, inserted) => {
      const changed = Buffer.concat([body.subarray(0, at), inserted, body.subarray(at + length)]);
      const { status } = await postBody(s3, contentType, changed);
      expect([204, 400, 403]).toContain(status);
      const keys = store.list('photos', '', '', 9).heads.map(({ key, size }) => [key, size]);
      expect(keys).toEqual(status === 204 ? [['incoming/1/0', 7]] : []);
      store.delete('photos', 'incoming/1/0');
    }),
    { numRuns: 1_000 },
  );
});

test('what is no form is refused', async () => {
  const { s3, fields } = await aPost();
  const { contentType, body } = multipart({ fields });
  const send = async (type: string, content: Buffer) => errorOf(await postBody(s3, type, content));
  expect(await send('text/plain', body)).toMatch('412 PreconditionFailed');
  expect(await send('multipart/form-data', body)).toMatch('400 MalformedPOSTRequest');
  expect(await send(contentType, body.subarray(0, -40))).toMatch('400 MalformedPOSTRequest');
  expect(await send(contentType, Buffer.from('nothing'))).toMatch('400 ');
  const noFile = Buffer.from(body.toString().replace('name="file"', 'name="files"'));
  expect(await send(contentType, noFile)).toBe(
    '400 InvalidArgument: POST requires exactly one file upload per request.',
  );
});
