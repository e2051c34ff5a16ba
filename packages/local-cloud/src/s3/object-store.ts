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
  /** Milliseconds since 1970, in whole seconds. */
  lastModified: number;
  /** The object's own headers, such as its content type and its metadata. */
  headers: Header[];
}

export interface StoredObject {
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
  readonly #heads = new Map<string, ObjectHead>();
  /** The contents, where there is no folder. */
  readonly #bodies = new Map<string, Buffer>();

  /** @param folder - is made where it is missing; without one objects are in memory only */
  constructor(folder?: string) {
    this.#folder = folder;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      const object = name.endsWith(UNFINISHED) ? undefined : readObject(file);
      if (object) this.#heads.set(idOf(object.head), object.head);
      // An unfinished or damaged file, as after a loss of power.
      else rmSync(file, { force: true });
    }
  }

  put(object: Address & { headers: Header[]; body: Buffer }): ObjectHead {
    const { body, ...rest } = object;
    const head: ObjectHead = {
      ...rest,
      size: body.length,
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      lastModified: Math.floor(Date.now() / 1000) * 1000,
    };
    if (this.#folder === undefined) {
      this.#bodies.set(idOf(head), body);
    } else {
      const file = this.#file(head);
      // In two steps, so that the file is complete or not there at all.
      writeFileSync(
        file + UNFINISHED,
        Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]),
      );
      renameSync(file + UNFINISHED, file);
    }
    this.#heads.set(idOf(head), head);
    return head;
  }

  head(address: Address): ObjectHead | undefined {
    return this.#heads.get(idOf(address));
  }

  get(address: Address): StoredObject | undefined {
    const head = this.head(address);
    if (!head) return undefined;
    const body = this.#bodies.get(idOf(head));
    return body ? { head, body } : readObject(this.#file(head));
  }

  /** @returns the object's head, where there was one */
  delete(address: Address): ObjectHead | undefined {
    const head = this.head(address);
    if (!head) return undefined;
    if (this.#folder !== undefined) rmSync(this.#file(head), { force: true });
    this.#bodies.delete(idOf(head));
    this.#heads.delete(idOf(head));
    return head;
  }

  /** Lists objects in the order of their keys' UTF-8 bytes, from the first key after `after` on. */
  list(bucket: string, prefix = '', after = ''): ObjectHead[] {
    return [...this.#heads.values()]
      .filter((head) => head.bucket === bucket && head.key.startsWith(prefix))
      .filter(({ key }) => after === '' || compareKeys(key, after) > 0)
      .sort((one, other) => compareKeys(one.key, other.key));
  }

  #file(address: Address): string {
    const name = createHash('sha256').update(idOf(address)).digest('hex');
    return path.join(this.#folder ?? '', name);
  }
}

/** A bucket's name holds no slash. */
function idOf({ bucket, key }: Address): string {
  return `${bucket}/${key}`;
}

function compareKeys(one: string, other: string): number {
  return Buffer.from(one).compare(Buffer.from(other));
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
