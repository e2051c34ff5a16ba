import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type HttpResponse, headerValue } from '../http/http-message.ts';
import { denialMessage, denialOf } from './access.ts';
import { payloadOf } from './aws-chunked.ts';
import { verifyChecksums } from './checksums.ts';
import { assertWholeBody, deleteStored, type Operation } from './object-operations.ts';
import { invalidRequest, malformedXml, notImplemented } from './s3-error.ts';
import { NAMESPACE, type XmlElement, xmlResponse } from './xml.ts';

/** The most of one request (Amazon S3 API Reference, DeleteObjects). */
const MAX_KEYS = 1_000;

/** Deletes up to 1,000 objects; each has to be allowed, and those that are not are named in the response. */
export function deleteObjects(operation: Operation): HttpResponse {
  const { request, bucket, caller, principals } = operation;
  assertWholeBody(request);
  const { body, trailers } = payloadOf(request.headers, request.body);
  const checksum = verifyChecksums([...request.headers, ...trailers], body);
  if (!checksum && headerValue(request.headers, 'content-md5') === undefined) {
    throw invalidRequest(
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  }
  const { keys, isQuiet } = deletion(body);
  const results = keys.flatMap((key): XmlElement[] => {
    const denial = denialOf(principals, caller, { action: 'DeleteObject', bucket, key });
    if (denial) return [refusal(key, denialMessage(denial))];
    deleteStored(operation, key);
    return isQuiet ? [] : [['Deleted', [['Key', key]]]];
  });
  return xmlResponse([`DeleteResult ${NAMESPACE}`, results]);
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  // Numbers of characters too, as the SDK writes line breaks.
  htmlEntities: true,
  isArray: (name) => name === 'Object',
});

interface DeleteDocument {
  Delete?: { Object?: Record<string, unknown>[]; Quiet?: string };
}

function refusal(key: string, message: string): XmlElement {
  return [
    'Error',
    [
      ['Key', key],
      ['Code', 'AccessDenied'],
      ['Message', message],
    ],
  ];
}

function deletion(body: Buffer): { keys: string[]; isQuiet: boolean } {
  const text = body.toString();
  if (XMLValidator.validate(text) !== true) throw malformedXml();
  const { Delete: document } = parser.parse(text) as DeleteDocument;
  const objects = document?.Object ?? [];
  if (objects.length === 0 || objects.length > MAX_KEYS) throw malformedXml();
  const keys = objects.map(({ Key, '#text': _, ...conditions }) => {
    const [condition] = Object.keys(conditions);
    if (condition) throw notImplemented(`A deletion by ${condition}`);
    if (typeof Key !== 'string' || Key === '') throw malformedXml();
    return Key;
  });
  return { keys, isQuiet: document?.Quiet === 'true' };
}
