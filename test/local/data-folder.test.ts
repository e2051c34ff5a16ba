import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../scripts/local/data-folder.ts';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'data-'));

test('a new folder is made, and opened again with what is in it', async () => {
  const folder = path.join(aFolder(), 'deep', 'data');
  const { mails } = await openDataFolder(folder, { fresh: false });
  writeFileSync(mails, '[]');
  await openDataFolder(folder, { fresh: false });
  expect(existsSync(mails)).toBe(true);
});

test('a fresh start removes what the local run made', async () => {
  const folder = aFolder();
  const { mails, dynamodb } = await openDataFolder(folder, { fresh: false });
  writeFileSync(mails, '[]');
  writeFileSync(path.join(dynamodb, 'CURRENT'), 'x');
  await openDataFolder(folder, { fresh: true });
  expect(existsSync(mails)).toBe(false);
  expect(readdirSync(dynamodb)).toEqual([]);
});

test('damaged data is said, with the way out', async () => {
  const folder = aFolder();
  const { dynamodb } = await openDataFolder(folder, { fresh: false });
  writeFileSync(path.join(dynamodb, 'CURRENT'), 'x');
  await expect(openDataFolder(folder, { fresh: false })).rejects.toThrow(
    /cannot be read .*--fresh/,
  );
});

test("a folder with somebody else's files is refused, and nothing in it is touched", async () => {
  const folder = aFolder();
  mkdirSync(path.join(folder, 'dynamodb'));
  await expect(openDataFolder(folder, { fresh: true })).rejects.toThrow('(dynamodb)');
  const own = aFolder();
  await openDataFolder(own, { fresh: false });
  writeFileSync(path.join(own, 'notes.txt'), 'mine');
  await expect(openDataFolder(own, { fresh: true })).rejects.toThrow('(notes.txt)');
  expect(readdirSync(folder)).toEqual(['dynamodb']);
  expect(existsSync(path.join(own, 'notes.txt'))).toBe(true);
});

test('a file in place of the folder is refused', async () => {
  const file = path.join(aFolder(), 'file');
  writeFileSync(file, '');
  await expect(openDataFolder(file, { fresh: false })).rejects.toThrow(
    'no folder that can be read',
  );
});
