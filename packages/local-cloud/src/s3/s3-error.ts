import { randomBytes } from 'node:crypto';
import type { HttpResponse } from '../http/http-message.ts';
import { xmlDocument } from './xml.ts';

type Details = Record<string, string | number>;

/** An error as S3 sends it (Amazon S3 API Reference, "Error responses"). */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Details;

  /** @param details - further elements of the response, by their names */
  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function errorResponse({ status, code, message, details }: S3Error): HttpResponse {
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  return {
    status,
    headers: [
      ['x-amz-request-id', requestId],
      ['content-type', 'application/xml'],
      ['server', 'AmazonS3'],
    ],
    body: xmlDocument([
      'Error',
      [
        ['Code', code],
        ['Message', message],
        ...Object.entries(details),
        ['RequestId', requestId],
        ['HostId', 'local'],
      ],
    ]),
  };
}

export function accessDenied(message = 'Access Denied', details: Details = {}): S3Error {
  return new S3Error(403, 'AccessDenied', message, details);
}

export function noSuchKey(key: string): S3Error {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
}

export function noSuchBucket(bucket: string): S3Error {
  const message = 'The specified bucket does not exist';
  return new S3Error(404, 'NoSuchBucket', message, { BucketName: bucket });
}

export function invalidArgument(message: string, name: string, value = ''): S3Error {
  return new S3Error(400, 'InvalidArgument', message, {
    ArgumentName: name,
    ArgumentValue: value,
  });
}

export function invalidRequest(message: string): S3Error {
  return new S3Error(400, 'InvalidRequest', message);
}

export function malformedXml(): S3Error {
  return new S3Error(
    400,
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );
}

export function methodNotAllowed(method: string): S3Error {
  const message = 'The specified method is not allowed against this resource.';
  return new S3Error(405, 'MethodNotAllowed', message, { Method: method });
}

/** Refuses what S3 has and the local run does not emulate. */
export function notImplemented(what: string): S3Error {
  const message = `${what} implies functionality that is not implemented by the local run.`;
  return new S3Error(501, 'NotImplemented', message);
}

export function preconditionFailed(condition: string): S3Error {
  const message = 'At least one of the pre-conditions you specified did not hold';
  return new S3Error(412, 'PreconditionFailed', message, { Condition: condition });
}

export function entityTooLarge(proposed: number, maximum: number): S3Error {
  const message = 'Your proposed upload exceeds the maximum allowed size';
  return new S3Error(400, 'EntityTooLarge', message, {
    ProposedSize: proposed,
    MaxSizeAllowed: maximum,
  });
}

export function entityTooSmall(proposed: number, minimum: number): S3Error {
  const message = 'Your proposed upload is smaller than the minimum allowed size';
  return new S3Error(400, 'EntityTooSmall', message, {
    ProposedSize: proposed,
    MinSizeAllowed: minimum,
  });
}
