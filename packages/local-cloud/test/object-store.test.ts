import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ObjectStore } from '../src/s3/object-store.ts';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'objects-'));

const anObject = (key: string, body = 'a photo') => ({
  bucket: 'photos',
  key,
  body: Buffer.from(body),
  headers: [['content-type', 'image/jpeg']] as [string, string][],
  checksum: ['x-amz-checksum-crc32', 'AAAAAA=='] as [string, string],
});

const keysOf = (store: ObjectStore) => store.list('photos', '', '', 10).heads.map(({ key }) => key);

test('objects are found again with all that is known of them, and deleted ones are not', () => {
  const folder = aFolder();
  const first = new ObjectStore(folder);
  const head = first.put(anObject('a\nb'));
  first.put(anObject('gone'));
  expect(first.delete('photos', 'gone')?.key).toBe('gone');
  expect(first.delete('photos', 'gone')).toBeUndefined();
  const second = new ObjectStore(folder);
  expect(second.get('photos', 'a\nb')).toEqual({ head, body: Buffer.from('a photo') });
  expect(keysOf(second)).toEqual(['a\nb']);
});

test('an object takes the place of the one before it', () => {
  const folder = aFolder();
  const store = new ObjectStore(folder);
  store.put(anObject('a', 'old'));
  store.put(anObject('a', 'new'));
  expect(store.get('photos', 'a')?.body.toString()).toBe('new');
  expect(readdirSync(folder)).toHaveLength(1);
});

test.each(['../../escape', '/etc/passwd', '..', '.', 'a/../../b', 'C:\\a', 'a'.repeat(1024)])(
  'the key %s is a file in the folder like any other',
  (key) => {
    const folder = path.join(aFolder(), 'objects');
    const store = new ObjectStore(folder);
    store.put(anObject(key));
    expect(readdirSync(path.dirname(folder))).toEqual(['objects']);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(new ObjectStore(folder).get('photos', key)?.body.toString()).toBe('a photo');
  },
);

test('what is damaged or unfinished is removed at the start, and the rest stays', () => {
  const folder = aFolder();
  const store = new ObjectStore(folder);
  store.put(anObject('kept'));
  const [kept = ''] = readdirSync(folder);
  store.put(anObject('cut'));
  const cut = readdirSync(folder).find((name) => name !== kept) ?? '';
  truncateSync(path.join(folder, cut), 30);
  writeFileSync(path.join(folder, `${'0'.repeat(64)}.new`), 'half of an obj');
  writeFileSync(path.join(folder, 'empty'), '');
  appendFileSync(path.join(folder, 'text'), 'no head\n');
  expect(keysOf(new ObjectStore(folder))).toEqual(['kept']);
  expect(readdirSync(folder)).toEqual([kept]);
});

test('a process that is killed at any moment leaves whole objects', async () => {
  const folder = aFolder();
  const script = `${import.meta.dirname}/fixtures/write-objects.ts`;
  let known: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const child = spawn(process.execPath, [script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    await once(child.stdout, 'data');
    await wait(20 + round * 13);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    const store = new ObjectStore(folder);
    const keys = keysOf(store);
    // One that was there is there still, old or new.
    expect(keys).toEqual(expect.arrayContaining(known));
    known = keys;
    for (const key of keys) {
      const object = store.get('photos', key);
      const md5 = createHash('md5')
        .update(object?.body ?? '')
        .digest('hex');
      expect(object?.head).toMatchObject({
        etag: `"${md5}"`,
        size: object?.body.length,
        // The head belongs to this very content.
        headers: [['content-type', `image/${(object?.body.length ?? 0) - 2_000_000}`]],
      });
    }
  }
  expect(known).toHaveLength(3);
}, 60_000);
