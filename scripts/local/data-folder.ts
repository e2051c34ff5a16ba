import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertOpens } from './dynamodb/level-data.ts';
import { StartupError } from './startup-error.ts';

/** Where a local run keeps its data. */
export interface DataFolder {
  dynamodb: string;
  mails: string;
}

/** Marks a folder as one that this program made, so that only such a folder is ever emptied. */
const MARK = 'made-by-npm-start.txt';
const OWN_ENTRIES = ['dynamodb', 'mails.json', 'mails.json.new'];

/**
 * Makes the folder, or opens it again; throws a StartupError for a folder of somebody else's and for
 * one that another local run has open.
 *
 * @param fresh - begin with an empty one
 */
export async function openDataFolder(
  folder: string,
  { fresh }: { fresh: boolean },
): Promise<DataFolder> {
  const root = path.resolve(folder);
  const foreign = entriesOf(root).filter((entry) => ![MARK, ...OWN_ENTRIES].includes(entry));
  const isOwn = entriesOf(root).includes(MARK);
  if (foreign.length > 0 || (entriesOf(root).length > 0 && !isOwn)) {
    throw new StartupError(
      `The folder ${folder} holds files that the local run did not make (${foreign[0] ?? entriesOf(root)[0]}): choose an empty or new one with DATA_DIR.`,
    );
  }
  const dynamodb = path.join(root, 'dynamodb');
  if (existsSync(dynamodb)) await assertOpens(dynamodb, { fresh });
  if (fresh) {
    for (const entry of OWN_ENTRIES) {
      rmSync(path.join(root, entry), { recursive: true, force: true });
    }
  }
  try {
    mkdirSync(dynamodb, { recursive: true });
    writeFileSync(
      path.join(root, MARK),
      'Tables and mails of the local run. "npm start -- --fresh" empties this folder.\n',
    );
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR.`,
    );
  }
  return { dynamodb, mails: path.join(root, 'mails.json') };
}

function entriesOf(folder: string): string[] {
  try {
    return existsSync(folder) ? readdirSync(folder) : [];
  } catch (error) {
    throw new StartupError(
      `DATA_DIR is ${folder}, which is no folder that can be read (${(error as NodeJS.ErrnoException).code}): choose another.`,
    );
  }
}
