import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Header } from '../http/http-message.ts';

/** Everything known about an object but its content. */
export interface ObjectHead {
  bucket: string;
  key: string;
  size: number;
  /** With its quotation marks. */
  etag: string;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** The object's own headers, such as its content type and its metadata. */
  headers: Header[];
}

interface StoredObject {
  head: ObjectHead;
  body: Buffer;
}

type Address = Pick<ObjectHead, 'bucket' | 'key'>;

/** The end of the name of a file that is still being written. */
const UNFINISHED = '.new';

/**
 * The objects of all buckets, in a folder or in memory. An object is one file: a line of JSON, then the content. Files
 * are named by a hash, so that no key leads out of the folder.
 */
export class ObjectStore {
  readonly #folder: string | undefined;
  /** Contents are here only where there is no folder. */
  readonly #objects = new Map<string, { head: ObjectHead; body?: Buffer }>();

  /** @param folder - is made where it is missing; without one objects are in memory only */
  constructor(folder?: string) {
    this.#folder = folder;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      const object = name.endsWith(UNFINISHED) ? undefined : readObject(file);
      if (object) this.#objects.set(idOf(object.head), { head: object.head });
      // An unfinished or damaged file, as after a loss of power.
      else rmSync(file, { force: true });
    }
  }

  put(object: Address & { headers: Header[]; body: Buffer }): ObjectHead {
    const { body, ...rest } = object;
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const head: ObjectHead = { ...rest, size: body.length, etag, lastModified: Date.now() };
    const file = this.#file(head);
    if (file) {
      // In two steps, so that the file is complete or not there at all.
      writeFileSync(file + UNFINISHED, `${JSON.stringify(head)}\n`);
      writeFileSync(file + UNFINISHED, body, { flag: 'a' });
      renameSync(file + UNFINISHED, file);
    }
    this.#objects.set(idOf(head), file ? { head } : { head, body });
    return head;
  }

  head(address: Address): ObjectHead | undefined {
    return this.#objects.get(idOf(address))?.head;
  }

  get(address: Address): StoredObject | undefined {
    const object = this.#objects.get(idOf(address));
    const file = this.#file(address);
    return object && file ? readObject(file) : (object as StoredObject | undefined);
  }

  delete(address: Address): void {
    const file = this.#file(address);
    if (file) rmSync(file, { force: true });
    this.#objects.delete(idOf(address));
  }

  /** Lists objects in the order of their keys' UTF-8 bytes. */
  list(bucket: string, prefix = ''): ObjectHead[] {
    return [...this.#objects.values()]
      .map(({ head }) => head)
      .filter((head) => head.bucket === bucket && head.key.startsWith(prefix))
      .sort((one, other) => Buffer.from(one.key).compare(Buffer.from(other.key)));
  }

  #file(address: Address): string | undefined {
    const name = createHash('sha256').update(idOf(address)).digest('hex');
    return this.#folder && path.join(this.#folder, name);
  }
}

/** A bucket's name holds no slash. */
function idOf({ bucket, key }: Address): string {
  return `${bucket}/${key}`;
}

function readObject(file: string): StoredObject | undefined {
  const content = readFileSync(file);
  const end = content.indexOf('\n');
  try {
    const head = JSON.parse(content.toString('utf8', 0, end)) as ObjectHead;
    const body = content.subarray(end + 1);
    return body.length === head.size ? { head, body } : undefined;
  } catch {
    return undefined;
  }
}
