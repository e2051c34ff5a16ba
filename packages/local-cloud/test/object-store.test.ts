import { mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ObjectStore } from '../src/s3/object-store.ts';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'objects-'));

const anObject = (key: string, body = 'a photo') => ({
  bucket: 'photos',
  key,
  body: Buffer.from(body),
  headers: [['content-type', 'image/jpeg']] as [string, string][],
});

const keysOf = (store: ObjectStore) => store.list('photos').map(({ key }) => key);

test('objects are found again with their headers, the last of each key, and deleted ones are not', () => {
  const folder = aFolder();
  const first = new ObjectStore(folder);
  first.put(anObject('a\nb', 'old'));
  const head = first.put(anObject('a\nb', 'new'));
  first.put(anObject('gone'));
  first.delete({ bucket: 'photos', key: 'gone' });
  const second = new ObjectStore(folder);
  expect(second.get(head)).toEqual({ head, body: Buffer.from('new') });
  expect(keysOf(second)).toEqual(['a\nb']);
});

test('what is damaged or unfinished is removed at the start, and the rest stays', () => {
  const folder = aFolder();
  const store = new ObjectStore(folder);
  store.put(anObject('kept'));
  const [kept = ''] = readdirSync(folder);
  store.put(anObject('cut'));
  const cut = readdirSync(folder).find((name) => name !== kept) ?? '';
  truncateSync(path.join(folder, cut), 30);
  writeFileSync(path.join(folder, `${'0'.repeat(64)}.new`), 'half of an obj');
  expect(keysOf(new ObjectStore(folder))).toEqual(['kept']);
  expect(readdirSync(folder)).toEqual([kept]);
});
