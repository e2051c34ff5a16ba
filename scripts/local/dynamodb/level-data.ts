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
 * Throws a StartupError while another process has a folder's data open, or where it is damaged.
 *
 * @param fresh - the data is about to be removed, so damage does not matter
 */
export async function assertOpens(folder: string, { fresh }: { fresh: boolean }): Promise<void> {
  const database = new Level(folder);
  try {
    await database.open();
    await database.close();
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const { code, message } = cause as { code?: string; message?: string };
    if (code === 'LEVEL_LOCKED') {
      throw new StartupError(
        `The data in ${folder} is open in another local run: stop that one, or choose another DATA_DIR.`,
      );
    }
    if (fresh) return;
    throw new StartupError(
      `The data in ${folder} cannot be read (${message}): start once with "npm start -- --fresh", which removes it.`,
    );
  }
}
