import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

/** The files of one local run, locked for other runs until this one ends. */
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
const ASSEMBLY = 'cdk.out';
const DATA = ['dynamodb', 'mails.json', 'mails.json.new', 'objects', ASSEMBLY];

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
  const entries = entriesOf(root, folder);
  const foreign = entries.filter((entry) => ![MARK, LOCK, ...DATA].includes(entry));
  if (foreign.length > 0 || (entries.length > 0 && !entries.includes(MARK))) {
    throw new StartupError(
      `The folder ${folder} holds files that the local run did not make (${foreign[0] ?? entries[0]}): choose an empty or new one with DATA_DIR.`,
    );
  }
  writeFileSync(
    path.join(root, MARK),
    'Tables, emails and objects of a local run. Its option --fresh empties this folder.\n',
  );
  const lock = new Level(path.join(root, LOCK));
  await lock.open().catch((error) => {
    throw isLocked(error) ? inUse(folder) : error;
  });
  for (const entry of fresh ? DATA : [ASSEMBLY]) {
    rmSync(path.join(root, entry), { recursive: true, force: true });
  }
  return {
    dynamodb: path.join(root, 'dynamodb'),
    emails: path.join(root, 'mails.json'),
    objects: path.join(root, 'objects'),
    assembly: path.join(root, ASSEMBLY),
    // The system lets go of the lock as well when the process ends.
    [Symbol.asyncDispose]: () => lock.close(),
  };
}

/** @throws StartupError while another process has a database open, or where it is damaged */
export async function assertOpens(folder: string): Promise<void> {
  const database = new Level(folder);
  try {
    await database.open();
    await database.close();
  } catch (error) {
    if (isLocked(error)) throw inUse(folder);
    throw new StartupError(
      `The data in ${folder} cannot be read (${(error as Error).message}): start once with the option --fresh, which removes it.`,
    );
  }
}

function entriesOf(root: string, folder: string): string[] {
  try {
    mkdirSync(root, { recursive: true });
    return readdirSync(root);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR is ${folder}, which is not a usable folder (${(error as NodeJS.ErrnoException).code}): choose another.`,
    );
  }
}

const require = createRequire(import.meta.url);
// The database below dynalite, and the very copy that dynalite uses.
const { Level } = createRequire(require.resolve('dynalite'))('level') as {
  Level: new (folder: string) => { open(): Promise<void>; close(): Promise<void> };
};

function isLocked(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === 'LEVEL_LOCKED';
}

function inUse(folder: string): StartupError {
  return new StartupError(
    `The data in ${folder} is open in another local run: stop that one, or choose another DATA_DIR.`,
  );
}
