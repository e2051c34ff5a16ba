/*
 * The path of a photo:
 *
 * 1. The browser shrinks it and asks this function to sign an upload, with the ID of its form and a number.
 * 2. The function counts it against the day's limits, and signs a form post of exactly this size and type.
 * 3. The browser posts the photo through CloudFront into `incoming/` of the bucket.
 * 4. The bucket's event goes through a queue to `process-photos/handler.ts`, which takes two at a time.
 * 5. `encode-photo.ts` refuses what our pages never send, and encodes the rest again.
 * 6. `shared/store/photo-store.ts` stores the photo in `photos/`. The upload is deleted last.
 * 7. The form is sent with its ID and numbers, whether or not its photos are stored. The lead's page shows those that are.
 * 8. `notify-owner/sweep-photos.ts` deletes week-old photos that no lead has.
 */
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type AddPhotosResponse, addPhotosSchema } from '../../domain/photo-upload.ts';
import { HttpProblem, httpChain, jsonResponse, validated } from '../shared/http/http-chain.ts';
import { isSameOrigin, sourceHash } from '../shared/http/request.ts';
import { number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { StateItem } from '../shared/store/items.ts';
import { incomingKey, photoStorage } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import { documentClient, Table } from '../shared/store/table.ts';

const environment = readEnvironment({
  STATE_TABLE: text,
  PHOTOS_PER_SOURCE: number,
  PHOTOS_PER_DAY: number,
  PHOTOS_BUCKET: text,
});
const client = photoStorage();
const state = new Table<StateItem>(documentClient, environment.STATE_TABLE);
const quota = new Quota(state, 'photos', {
  limit: environment.PHOTOS_PER_DAY,
  perSource: environment.PHOTOS_PER_SOURCE,
});

/** Enough for one upload over a slow connection; a retry asks for new fields. */
const VALID_SECONDS = 5 * 60;

export const handler = httpChain().handler(async (event: APIGatewayProxyEvent) => {
  if (!isSameOrigin(event)) throw new HttpProblem(400, 'Send photos from our own page.');
  const { bytes, type, ...place } = validated(addPhotosSchema, event.body);
  const now = new Date();
  if (!(await quota.take(now, sourceHash(event, now)))) {
    logger.warn('Photo quota reached', place);
    throw new HttpProblem(429, "We've hit today's photo limit. Please email yours instead.");
  }
  // Limited to this size, type, and key (Amazon S3 API Reference, "POST Object").
  const { fields } = await createPresignedPost(client, {
    Bucket: environment.PHOTOS_BUCKET,
    Key: incomingKey(place),
    Expires: VALID_SECONDS,
    // S3 also requires each of these fields to be sent unchanged.
    Fields: { 'Content-Type': type, success_action_status: '204' },
    Conditions: [['content-length-range', bytes, bytes]],
  });
  logger.info('Photo upload allowed', place);
  return jsonResponse(200, { fields } satisfies AddPhotosResponse);
});
