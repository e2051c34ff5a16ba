import { randomUUID } from 'node:crypto';
import type { HttpResponse } from '../http/http-message.ts';

/** An error as S3 sends it (Amazon S3 API Reference, "Error responses"). */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function accessDenied(message = 'Access Denied'): S3Error {
  return new S3Error(403, 'AccessDenied', message);
}

/** Refuses what S3 has and the local run does not emulate. */
export function notImplemented(what: string): S3Error {
  return new S3Error(501, 'NotImplemented', `The local run does not emulate ${what}.`);
}

export function errorResponse({ status, code, message }: S3Error): HttpResponse {
  return xmlResponse(
    `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>${randomUUID()}</RequestId></Error>`,
    status,
  );
}

export function xmlResponse(root: string, status = 200): HttpResponse {
  return {
    status,
    headers: [['content-type', 'application/xml']],
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}`),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
