import type { ObjectHead } from './object-file.ts';
import type { S3Request } from './s3-request.ts';

/** A change of a bucket's content, as EventBridge hears of it. */
export interface ObjectChange {
  type: 'Object Created' | 'Object Deleted';
  /** The call that made it. */
  reason: 'PutObject' | 'POST Object' | 'DeleteObject';
  head: ObjectHead;
  request: S3Request;
}
