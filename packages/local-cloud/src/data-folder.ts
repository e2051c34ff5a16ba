import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertOpens, lockFolder } from './dynamodb/level-data.ts';
import { StartupError } from './startup-error.ts';

/** The files of one local run, which no other run can open until this one has let go of them. */
export interface DataFolder extends AsyncDisposable {
  dynamodb: string;
  emails: string;
  /** For the objects of the buckets, a file each. */
  objects: string;
  /** For the cloud assembly that the run synthesizes. */
  assembly: string;
}

/** Marks a folder as one that this program made, so that only such a folder is ever emptied. */
const MARK = 'made-by-local-cloud.txt';
const LOCK = 'lock';
const DATA = ['dynamodb', 'mails.json', 'mails.json.new', 'objects', 'cdk.out'];

/**
 * Makes the folder, or opens it again.
 *
 * @param fresh - begin with an empty one
 * @throws StartupError for a folder of somebody else's and for one that another local run has open
 */
export async function openDataFolder(
  folder: string,
  { fresh }: { fresh: boolean },
): Promise<DataFolder> {
  const root = path.resolve(folder);
  const entries = entriesOf(root);
  const foreign = entries.filter((entry) => ![MARK, LOCK, ...DATA].includes(entry));
  if (foreign.length > 0 || (entries.length > 0 && !entries.includes(MARK))) {
    throw new StartupError(
      `The folder ${folder} holds files that the local run did not make (${foreign[0] ?? entries[0]}): choose an empty or new one with DATA_DIR.`,
    );
  }
  makeMarked(root, folder);
  const lock = await lockFolder(folder, path.join(root, LOCK));
  const dynamodb = path.join(root, 'dynamodb');
  try {
    if (existsSync(dynamodb)) await assertOpens(dynamodb, { fresh });
  } catch (error) {
    await lock[Symbol.asyncDispose]();
    throw error;
  }
  if (fresh) {
    for (const entry of DATA) rmSync(path.join(root, entry), { recursive: true, force: true });
  }
  mkdirSync(dynamodb, { recursive: true });
  return {
    dynamodb,
    emails: path.join(root, 'mails.json'),
    objects: path.join(root, 'objects'),
    assembly: path.join(root, 'cdk.out'),
    [Symbol.asyncDispose]: () => lock[Symbol.asyncDispose](),
  };
}

function makeMarked(root: string, folder: string): void {
  try {
    mkdirSync(root, { recursive: true });
    writeFileSync(
      path.join(root, MARK),
      'Tables, emails and objects of a local run. Its option --fresh empties this folder.\n',
    );
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR.`,
    );
  }
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
