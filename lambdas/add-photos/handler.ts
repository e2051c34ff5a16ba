import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { addPhotosSchema } from '../../domain/photo-upload.ts';
import { isFromOwnPage } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { jsonResponse } from '../http/json-response.ts';
import { sourceHash, sourceWindowMs } from '../http/request-signals.ts';
import { validated } from '../http/validated.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem, SettingsItem } from '../store/items.ts';
import { photoStorage } from '../store/photo-bucket.ts';
import { leadPhotoQuota, sourcePhotoQuota } from '../store/quota.ts';
import { Table } from '../store/table.ts';
import { type AddPhotosDependencies, addPhotos } from './add-photos.ts';
import { presignUpload } from './presign-upload.ts';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));
const photosPerSource = Number(requiredEnv('PHOTOS_PER_SOURCE'));

const dependencies: AddPhotosDependencies = {
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  presign: presignUpload(photoStorage(), requiredEnv('PHOTOS_BUCKET')),
  leadQuota: (id) => leadPhotoQuota(settings, id),
  sourceQuota: (source) => sourcePhotoQuota(settings, photosPerSource, source),
};

export const handler = httpChain()
  .use(httpJsonBodyParser())
  .handler(async (event: APIGatewayProxyEvent) => {
    if (!isFromOwnPage(event)) throw new HttpProblem(400, 'Send photos from our own page.');
    const receivedAt = new Date();
    const request = {
      receivedAt,
      hourlySourceHash: sourceHash(event, receivedAt, sourceWindowMs.hour),
    };
    const photos = validated(addPhotosSchema, event.body);
    return jsonResponse(200, await addPhotos(photos, request, dependencies));
  });
