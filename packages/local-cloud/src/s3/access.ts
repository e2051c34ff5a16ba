import type { AccessRequest } from '../iam/policy.ts';
import type { Denial, Principals } from '../iam/principals.ts';
import type { Caller } from './caller.ts';
import { accessDenied } from './s3-error.ts';

/** An action on a bucket or on an object, as IAM names it. */
export interface S3Access {
  action: string;
  bucket: string;
  /** Absent for an action on the bucket itself. */
  key?: string;
  context?: AccessRequest['context'];
}

/** @returns the denial where the caller's role does not allow the action */
export function denialOf(
  principals: Principals,
  { principal, authType }: Caller,
  { action, bucket, key, context }: S3Access,
): Denial | undefined {
  const resource = `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`;
  return principals.authorizeCaller(principal, [
    {
      action: `s3:${action}`,
      resource,
      context: {
        's3:authtype': [authType],
        's3:signatureversion': ['AWS4-HMAC-SHA256'],
        ...context,
      },
    },
  ]);
}

/** @throws S3Error where the caller's role does not allow the action */
export function assertAllowed(principals: Principals, caller: Caller, access: S3Access): void {
  const denial = denialOf(principals, caller, access);
  if (denial) throw accessDenied(denialMessage(denial));
}

/** A denial as S3 words it: with the resource in quotation marks. */
export function denialMessage({ principal, action, resource, why }: Denial): string {
  return `User: ${principal} is not authorized to perform: ${action} on resource: "${resource}" ${why}`;
}
