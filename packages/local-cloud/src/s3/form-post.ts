import { Busboy } from '@fastify/busboy';
import type { Header } from '../http/http-message.ts';
import { invalidArgument, S3Error } from './s3-error.ts';

/** A form as a browser posts it: the fields before its file, and the file. */
export interface FormPost {
  /** In their order, with their names as they were sent; no two are the same but for their case. */
  fields: Header[];
  file: Buffer;
  /** Absent where the file's part has none. */
  fileName?: string;
}

/** The most bytes of all fields before the file (Amazon S3 API Reference, "POST Object"). */
const MAX_FIELDS_BYTES = 20_480;
/** Each part costs some work beyond its bytes; S3's own form has about twenty. */
const MAX_PARTS = 200;

const FILE = 'file';

/**
 * Reads `multipart/form-data`. What comes after the file is ignored, as S3 does.
 *
 * @throws S3Error for a form that S3 does not take
 */
export async function formPost(contentType: string, body: Buffer): Promise<FormPost> {
  const fields: Header[] = [];
  const files: { chunks: Buffer[]; fileName?: string }[] = [];
  let bytes = 0;
  const parser = parserOf(contentType)
    .on('field', (name, value, _, isTruncated) => {
      if (files.length > 0) return;
      bytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value);
      if (isTruncated) bytes = Number.POSITIVE_INFINITY;
      // No more than the limit is ever kept.
      if (bytes <= MAX_FIELDS_BYTES) fields.push([name ?? '', value]);
    })
    .on('file', (_, stream, fileName) => {
      const chunks: Buffer[] = [];
      files.push({ chunks, ...(fileName === undefined ? {} : { fileName }) });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // The parser itself tells of the same failure.
      stream.on('error', () => undefined);
    });
  await new Promise((resolve, reject) => {
    parser.on('finish', () => resolve(undefined));
    parser.on('error', () => reject(malformedForm()));
    parser.end(body);
  });
  if (bytes > MAX_FIELDS_BYTES) throw fieldsTooLarge();
  const [file, ...others] = files;
  if (!file || others.length > 0) {
    const message = 'POST requires exactly one file upload per request.';
    throw invalidArgument(message, FILE, String(files.length));
  }
  assertDistinct(fields);
  return {
    fields,
    file: Buffer.concat(file.chunks),
    ...(file.fileName === undefined ? {} : { fileName: file.fileName }),
  };
}

function parserOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // By its name alone: other parts may have a file name too.
      isPartAFile: (name) => name?.toLowerCase() === FILE,
      limits: { fieldSize: MAX_FIELDS_BYTES, parts: MAX_PARTS },
    });
  } catch {
    throw malformedForm();
  }
}

/** S3 says nowhere which of two fields counts, so that a form with both is refused. */
function assertDistinct(fields: Header[]): void {
  const names = fields.map(([name]) => name.toLowerCase());
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw invalidArgument('The form has a field more than once.', repeated);
  }
}

function malformedForm(): S3Error {
  const message = 'The body of your POST request is not well-formed multipart/form-data.';
  return new S3Error(400, 'MalformedPOSTRequest', message);
}

function fieldsTooLarge(): S3Error {
  // The spelling is S3's.
  const message = 'Your POST request fields preceeding the upload file was too large.';
  return new S3Error(400, 'MaxPostPreDataLengthExceeded', message, {
    MaxPostPreDataLengthBytes: MAX_FIELDS_BYTES,
  });
}
