import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { addPhotosSchema } from '../../domain/photo-upload.ts';
import { isSameOrigin } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { jsonResponse } from '../http/json-response.ts';
import { sourceHash, sourceWindowMs } from '../http/request-signals.ts';
import { validated } from '../http/validated.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { SettingsItem } from '../store/items.ts';
import { photoStorage } from '../store/photo-store.ts';
import { photoQuotas } from '../store/quota.ts';
import { Table } from '../store/table.ts';
import { type AddPhotosDependencies, addPhotos } from './add-photos.ts';

const settings = new Table<SettingsItem>(documentClient(), requiredEnv('SETTINGS_TABLE'));
const limits = {
  perSource: Number(requiredEnv('PHOTOS_PER_SOURCE')),
  perDay: Number(requiredEnv('PHOTOS_PER_DAY')),
};

const dependencies: AddPhotosDependencies = {
  client: photoStorage(),
  bucket: requiredEnv('PHOTOS_BUCKET'),
  quotas: (origin) => photoQuotas(settings, limits, origin),
};

export const handler = httpChain()
  .use(httpJsonBodyParser())
  .handler(async (event: APIGatewayProxyEvent) => {
    if (!isSameOrigin(event)) throw new HttpProblem(400, 'Send photos from our own page.');
    const receivedAt = new Date();
    const source = sourceHash(event, receivedAt, sourceWindowMs.hour);
    const photo = validated(addPhotosSchema, event.body);
    return jsonResponse(200, await addPhotos(photo, receivedAt, source, dependencies));
  });
