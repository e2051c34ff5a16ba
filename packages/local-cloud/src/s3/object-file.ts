import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Header } from '../http/http-message.ts';
import type { Checksum } from './checksums.ts';
import type { Tags } from './object-tags.ts';

/** All that is known of an object but its content. */
export interface ObjectHead {
  bucket: string;
  key: string;
  size: number;
  /** With its quotation marks. */
  etag: string;
  /** Milliseconds since 1970; S3 tells whole seconds. */
  lastModified: number;
  /** Of the object's own, such as its content type and its metadata. */
  headers: Header[];
  checksum?: Checksum;
  tags?: Tags;
}

/** The end of the name of a file that is still being written. */
export const UNFINISHED = '.new';

/**
 * Writes an object as one file: its head as a line of JSON, then its content. The file is there whole or not at
 * all, whenever this process ends.
 */
export function writeObjectFile(file: string, head: ObjectHead, body: Buffer): void {
  writeFileSync(file + UNFINISHED, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
  renameSync(file + UNFINISHED, file);
}

/** Reads an object, or nothing where the file is damaged, as after a loss of power. */
export function readObjectFile(file: string): { head: ObjectHead; body: Buffer } | undefined {
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
