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

/** The objects of all buckets. */
export class ObjectStore {
  readonly #folder: string | undefined;
  readonly #objects = new Map<string, StoredObject>();

  /** @param folder - keeps each object in a file: a line of JSON, then the content */
  constructor(folder?: string) {
    this.#folder = folder;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    // A file of another name was not finished.
    for (const name of readdirSync(folder).filter((each) => /^[0-9a-f]{64}$/.test(each))) {
      const content = readFileSync(path.join(folder, name));
      const end = content.indexOf('\n');
      const head = JSON.parse(content.toString('utf8', 0, end)) as ObjectHead;
      this.#objects.set(idOf(head), { head, body: content.subarray(end + 1) });
    }
  }

  put(object: Address & { headers: Header[]; body: Buffer }): ObjectHead {
    const { body, ...rest } = object;
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const head: ObjectHead = { ...rest, size: body.length, etag, lastModified: Date.now() };
    const file = this.#file(head);
    if (file) {
      // In two steps, so that the file is complete or not there at all.
      writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
      renameSync(`${file}.new`, file);
    }
    this.#objects.set(idOf(head), { head, body });
    return head;
  }

  get(address: Address): StoredObject | undefined {
    return this.#objects.get(idOf(address));
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

  /** Names a file by a hash, so that no key leads out of the folder. */
  #file(address: Address): string | undefined {
    const name = createHash('sha256').update(idOf(address)).digest('hex');
    return this.#folder && path.join(this.#folder, name);
  }
}

/** A bucket's name has no slash. */
function idOf({ bucket, key }: Address): string {
  return `${bucket}/${key}`;
}
