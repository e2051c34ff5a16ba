import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import type { S3 } from '../src/s3/s3.ts';
import { aRequest, readable } from './a-request.ts';
import { domain } from './an-s3.ts';

export type Field = [name: string, value: string];

export interface Form {
  fields: Field[];
  file?: string | Buffer;
  fileName?: string;
  /** Fields that follow the file. */
  after?: Field[];
}

/** Signs a form for one photo of exactly seven bytes. */
export async function signedFields(
  client: S3Client,
  parts: Partial<PresignedPostOptions> = {},
): Promise<Field[]> {
  const { fields } = await createPresignedPost(client, {
    Bucket: 'photos',
    Key: 'incoming/1/0',
    Conditions: [['content-length-range', 7, 7]],
    Fields: { 'Content-Type': 'image/jpeg', success_action_status: '204' },
    Expires: 300,
    ...parts,
  });
  return Object.entries(fields);
}

/** Encodes a form as a browser does. */
export function multipart({ fields, file = 'a photo', fileName = 'blob', after = [] }: Form): {
  contentType: string;
  body: Buffer;
} {
  const boundary = '----WebKitFormBoundaryX7aVb2';
  const part = ([name, value]: Field) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(fields.map(part).join('') + fileHead),
      Buffer.from(file),
      Buffer.from(`\r\n${after.map(part).join('')}--${boundary}--\r\n`),
    ]),
  };
}

/** Posts a body to the bucket's own address, as CloudFront hands it on. */
export async function postBody(s3: S3, contentType: string, body: Buffer, host = domain) {
  const headers: Field[] = [
    ['Host', host],
    ['content-type', contentType],
    ['content-length', String(body.length)],
  ];
  const request = aRequest({ method: 'POST', path: '/', headers, body });
  return readable(await s3.handle(request, 'visitor'));
}

export function post(s3: S3, form: Form, host = domain) {
  const { contentType, body } = multipart(form);
  return postBody(s3, contentType, body, host);
}

/** The code and the message of an error response. */
export function errorOf({ status, body }: { status: number; body: string }): string {
  const text = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(body)?.[1];
  return `${status} ${text('Code')}: ${text('Message')?.replaceAll('&quot;', '"')}`;
}
