import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from '../src/data-folder.ts';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'data-'));

/** Opens a folder, and lets go of it again when the test is over. */
async function open(folder: string, { fresh = false } = {}) {
  const data = await openDataFolder(folder, { fresh });
  onTestFinished(() => data[Symbol.asyncDispose]());
  return data;
}

test('a fresh start removes what the local run made', async () => {
  const folder = aFolder();
  const data = await openDataFolder(folder, { fresh: false });
  mkdirSync(data.dynamodb);
  writeFileSync(data.emails, '[]');
  await data[Symbol.asyncDispose]();
  await open(folder, { fresh: true });
  expect(existsSync(data.emails) || existsSync(data.dynamodb)).toBe(false);
});

test("a folder with somebody else's files is refused, and nothing in it is touched", async () => {
  const folder = aFolder();
  mkdirSync(path.join(folder, 'dynamodb'));
  await expect(openDataFolder(folder, { fresh: true })).rejects.toThrow('(dynamodb)');
  const own = aFolder();
  const data = await openDataFolder(own, { fresh: false });
  await data[Symbol.asyncDispose]();
  writeFileSync(path.join(own, 'notes.txt'), 'mine');
  await expect(openDataFolder(own, { fresh: true })).rejects.toThrow('(notes.txt)');
  expect(readdirSync(folder)).toEqual(['dynamodb']);
  expect(existsSync(path.join(own, 'notes.txt'))).toBe(true);
});

test('a folder that one run has open is refused to another, until the first has ended', async () => {
  const folder = aFolder();
  const first = await openDataFolder(folder, { fresh: false });
  await expect(openDataFolder(folder, { fresh: true })).rejects.toThrow(
    'is open in another local run',
  );
  await first[Symbol.asyncDispose]();
  await open(folder);
});
