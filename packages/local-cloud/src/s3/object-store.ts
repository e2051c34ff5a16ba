import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Header } from '../http/http-message.ts';
import type { Checksum } from './checksums.ts';
import { type ObjectHead, readObjectFile, UNFINISHED, writeObjectFile } from './object-file.ts';
import type { Tags } from './object-tags.ts';

export interface StoredObject {
  head: ObjectHead;
  body: Buffer;
}

/** A new object. */
export interface NewObject {
  bucket: string;
  key: string;
  body: Buffer;
  headers: Header[];
  checksum?: Checksum | undefined;
  tags?: Tags | undefined;
}

interface Page {
  heads: ObjectHead[];
  /** True where more objects follow. */
  isTruncated: boolean;
}

/**
 * The objects of all buckets, in a folder or in memory. Files are named by a hash, so that no key leads out of the
 * folder. Every change is made in one step, without waiting, so that none sees half of another.
 */
export class ObjectStore {
  readonly #folder: string | undefined;
  /** By bucket and key; a bucket's name holds no slash. */
  readonly #heads = new Map<string, ObjectHead>();
  /** The contents, where there is no folder. */
  readonly #bodies = new Map<string, Buffer>();

  /** @param folder - is made where it is missing; objects are in memory only without one */
  constructor(folder?: string) {
    this.#folder = folder;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      const object = name.endsWith(UNFINISHED) ? undefined : readObjectFile(file);
      if (object) this.#heads.set(idOf(object.head), object.head);
      else rmSync(file, { force: true });
    }
  }

  put({ bucket, key, body, headers, checksum, tags }: NewObject): ObjectHead {
    const head: ObjectHead = {
      bucket,
      key,
      size: body.length,
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      lastModified: Math.floor(Date.now() / 1000) * 1000,
      headers,
      ...(checksum && { checksum }),
      ...(tags && { tags }),
    };
    this.#write(head, body);
    return head;
  }

  /** Takes all tags off an object. */
  removeTags(bucket: string, key: string): void {
    const object = this.get(bucket, key);
    if (!object) return;
    const { tags: _, ...head } = object.head;
    this.#write(head, object.body);
  }

  head(bucket: string, key: string): ObjectHead | undefined {
    return this.#heads.get(idOf({ bucket, key }));
  }

  get(bucket: string, key: string): StoredObject | undefined {
    const head = this.head(bucket, key);
    if (!head) return undefined;
    const kept = this.#bodies.get(idOf(head));
    if (kept) return { head, body: kept };
    const object = readObjectFile(this.#file(head));
    if (!object) throw new Error(`The file of ${bucket}/${key} was changed by another program.`);
    return object;
  }

  /** @returns the object's head, where there was one */
  delete(bucket: string, key: string): ObjectHead | undefined {
    const head = this.head(bucket, key);
    if (!head) return undefined;
    if (this.#folder !== undefined) rmSync(this.#file(head), { force: true });
    this.#bodies.delete(idOf(head));
    this.#heads.delete(idOf(head));
    return head;
  }

  /**
   * Lists objects by their keys, in the order of their UTF-8 bytes.
   *
   * @param after - a key; the page begins with the next one
   */
  list(bucket: string, prefix: string, after: string, count: number): Page {
    const first = Buffer.from(after);
    const found = [...this.#heads.values()]
      .filter((head) => head.bucket === bucket && head.key.startsWith(prefix))
      .map((head) => ({ head, bytes: Buffer.from(head.key) }))
      .filter(({ bytes }) => after === '' || bytes.compare(first) > 0)
      .sort((one, other) => one.bytes.compare(other.bytes))
      .map(({ head }) => head);
    return { heads: found.slice(0, count), isTruncated: found.length > count };
  }

  #write(head: ObjectHead, body: Buffer): void {
    if (this.#folder === undefined) this.#bodies.set(idOf(head), body);
    else writeObjectFile(this.#file(head), head, body);
    this.#heads.set(idOf(head), head);
  }

  #file(object: Pick<ObjectHead, 'bucket' | 'key'>): string {
    const name = createHash('sha256').update(idOf(object)).digest('hex');
    return path.join(this.#folder ?? '', name);
  }
}

function idOf({ bucket, key }: Pick<ObjectHead, 'bucket' | 'key'>): string {
  return `${bucket}/${key}`;
}
