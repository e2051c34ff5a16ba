import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { addPhotosSchema } from '../../domain/photo-upload.ts';
import { httpChain, jsonResponse } from '../shared/http/http-chain.ts';
import { HttpProblem, validated } from '../shared/http/http-problem.ts';
import { isSameOrigin, sourceHash } from '../shared/http/request.ts';
import { number, readEnvironment, text } from '../shared/runtime/environment.ts';
import type { SettingsItem } from '../shared/store/items.ts';
import { photoStorage } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import { documentClient, Table } from '../shared/store/table.ts';
import { addPhotos } from './add-photos.ts';

const environment = readEnvironment({
  SETTINGS_TABLE: text,
  PHOTOS_PER_SOURCE: number,
  PHOTOS_PER_DAY: number,
  PHOTOS_BUCKET: text,
});
const settings = new Table<SettingsItem>(documentClient(), environment.SETTINGS_TABLE);
const limits = {
  purpose: 'photos',
  perSource: environment.PHOTOS_PER_SOURCE,
  limit: environment.PHOTOS_PER_DAY,
} as const;

const dependencies = {
  client: photoStorage(),
  bucket: environment.PHOTOS_BUCKET,
  quota: new Quota(settings, limits),
};

export const handler = httpChain()
  .use(httpJsonBodyParser())
  .handler(async (event: APIGatewayProxyEvent) => {
    if (!isSameOrigin(event)) throw new HttpProblem(400, 'Send photos from our own page.');
    const receivedAt = new Date();
    const source = sourceHash(event, receivedAt);
    const photo = validated(addPhotosSchema, event.body);
    return jsonResponse(200, await addPhotos(photo, receivedAt, source, dependencies));
  });
