import { createRequire } from 'node:module';
import { StartupError } from '../startup-error.ts';

interface Database {
  open(): Promise<void>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
// The database below dynalite, and the very copy that dynalite uses.
const { Level } = createRequire(require.resolve('dynalite'))('level') as {
  Level: new (folder: string) => Database;
};

/**
 * @param fresh - the data is about to be removed, so damage does not matter
 * @throws StartupError while another process has a folder's data open, or where it is damaged
 */
export async function assertOpens(folder: string, { fresh }: { fresh: boolean }): Promise<void> {
  const database = new Level(folder);
  try {
    await database.open();
    await database.close();
  } catch (error) {
    if (causeOf(error).code === LOCKED) throw inUse(folder);
    if (fresh) return;
    throw new StartupError(
      `The data in ${folder} cannot be read (${causeOf(error).message}): start once with the option --fresh, which removes it.`,
    );
  }
}

/**
 * Keeps other local runs out of a folder. The system lets go of the lock by itself when the process ends.
 *
 * @param lock - a folder inside of it, which is made
 * @throws StartupError while another process holds the lock
 */
export async function lockFolder(folder: string, lock: string): Promise<AsyncDisposable> {
  const database = new Level(lock);
  try {
    await database.open();
  } catch (error) {
    throw causeOf(error).code === LOCKED ? inUse(folder) : error;
  }
  return { [Symbol.asyncDispose]: () => database.close() };
}

const LOCKED = 'LEVEL_LOCKED';

function causeOf(error: unknown): { code?: string; message?: string } {
  const { cause = error } = error as { cause?: unknown };
  return cause as { code?: string; message?: string };
}

function inUse(folder: string): StartupError {
  return new StartupError(
    `The data in ${folder} is open in another local run: stop that one, or choose another DATA_DIR.`,
  );
}
