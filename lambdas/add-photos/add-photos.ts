import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { AddPhotos, AddPhotosResponse } from '../../domain/photo-upload.ts';
import { HttpProblem } from '../shared/http/http-problem.ts';
import { logger } from '../shared/runtime/logger.ts';
import { incomingKey, SOURCE_METADATA } from '../shared/store/photo-store.ts';
import type { Quota } from '../shared/store/quota.ts';

interface AddPhotosDependencies {
  client: S3Client;
  bucket: string;
  quota: Quota;
}

/** Enough for one upload over a slow connection; a retry asks for new fields. */
const VALID_SECONDS = 5 * 60;

/**
 * Signs the form post of one photo (Amazon S3 API Reference, "POST Object"), limited to this size, type and key. Anyone
 * who has the fields can post them again, so each processed photo is counted.
 *
 * @param source - the hash of the network that the request came from
 * @throws HttpProblem 429 if the day's quota is used up
 */
export async function addPhotos(
  { photosId, number, bytes, type }: AddPhotos,
  receivedAt: Date,
  source: string | undefined,
  { client, bucket, quota }: AddPhotosDependencies,
): Promise<AddPhotosResponse> {
  if (!(await quota.isLeft(receivedAt, source))) {
    logger.warn('Photo quota reached', { photosId });
    throw new HttpProblem(429, "We've hit today's photo limit. Please email yours instead.");
  }
  const { fields } = await createPresignedPost(client, {
    Bucket: bucket,
    Key: incomingKey({ photosId, number }),
    Expires: VALID_SECONDS,
    // Each field is a condition too.
    Fields: {
      'Content-Type': type,
      success_action_status: '204',
      ...(source && { [`x-amz-meta-${SOURCE_METADATA}`]: source }),
    },
    Conditions: [['content-length-range', bytes, bytes]],
  });
  logger.info('Photo upload allowed', { photosId, number });
  return { fields };
}
