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

  get response(): HttpResponse {
    const { status, code, message } = this;
    const xml = `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
    return { status, headers: [['content-type', 'application/xml']], body: Buffer.from(xml) };
  }
}

export function accessDenied(message = 'Access Denied'): S3Error {
  return new S3Error(403, 'AccessDenied', message);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
