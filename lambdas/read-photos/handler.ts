import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { readPhotosSchema } from '../../domain/photo-reading.ts';
import { httpChain } from '../http/http-chain.ts';
import { jsonResponse } from '../http/json-response.ts';
import { sourceHash, sourceWindowMs } from '../http/request-signals.ts';
import { validated } from '../http/validated.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem, SettingsItem } from '../store/items.ts';
import { modelQuota, sourceModelQuota } from '../store/quota.ts';
import { Table } from '../store/table.ts';
import { photoSource } from './photo-source.ts';
import { readPhotos } from './read-photos.ts';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));
const limits = {
  day: Number(requiredEnv('DAILY_ESTIMATE_LIMIT')),
  source: Number(requiredEnv('DAILY_ESTIMATE_LIMIT_PER_SOURCE')),
};
const dependencies = {
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  photos: photoSource(requiredEnv('PHOTOS_BUCKET')),
  modelId: requiredEnv('MODEL_ID'),
  quota: modelQuota(settings, limits.day),
  sourceQuota: (source: string) => sourceModelQuota(settings, limits.source, source),
};

export const handler = httpChain()
  .use(httpJsonBodyParser())
  .handler(async (event: APIGatewayProxyEvent) => {
    const receivedAt = new Date();
    const source = sourceHash(event, receivedAt, sourceWindowMs.day);
    const request = validated(readPhotosSchema, event.body);
    return jsonResponse(200, await readPhotos(request, { receivedAt, source }, dependencies));
  });
