import type { HttpResponse } from '../http/http-message.ts';

/** An element of an XML document: its name and its text or its children; children without a value are left out. */
export type XmlElement = [name: string, content: string | number | undefined | XmlElement[]];

/** Writes a document with S3's declaration before it. */
export function xmlDocument(root: XmlElement): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml(root)}`);
}

/** The namespace of S3's documents, for the tag of a root. */
export const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

export function xmlResponse(root: XmlElement): HttpResponse {
  return {
    status: 200,
    headers: [
      ['content-type', 'application/xml'],
      ['server', 'AmazonS3'],
    ],
    body: xmlDocument(root),
  };
}

function xml([name, content]: XmlElement): string {
  if (content === undefined) return '';
  const [tag = name] = name.split(' ');
  const inner = Array.isArray(content) ? content.map(xml).join('') : escapeXml(String(content));
  return `<${name}>${inner}</${tag}>`;
}

/** Escapes text, control characters included: keys may hold any. */
function escapeXml(text: string): string {
  return text.replace(
    /[&<>"\p{Cc}]/gu,
    (character) => entities[character] ?? `&#x${character.charCodeAt(0).toString(16)};`,
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
