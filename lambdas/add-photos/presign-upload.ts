import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { PhotoType, PhotoUpload } from '../../domain/photo-upload.ts';

/** A form post that takes exactly one file. */
interface UploadTerms {
  key: string;
  bytes: number;
  type: PhotoType;
}

export type PresignUpload = (terms: UploadTerms) => Promise<PhotoUpload['fields']>;

/** A retry asks for new fields; these are for one upload over a slow line. */
const VALID_SECONDS = 5 * 60;

/**
 * Makes the function that signs form posts of S3 (Amazon S3 API Reference, "POST Object"): a file of this size and
 * type under this key, and no other.
 */
export function presignUpload(client: S3Client, bucket: string): PresignUpload {
  return async ({ key, bytes, type }) => {
    const { fields } = await createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Expires: VALID_SECONDS,
      // Each field is a condition too.
      Fields: { 'Content-Type': type, success_action_status: '204' },
      Conditions: [['content-length-range', bytes, bytes]],
    });
    return fields;
  };
}
