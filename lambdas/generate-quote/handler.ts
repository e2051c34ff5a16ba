import { Metrics } from '@aws-lambda-powertools/metrics';
import { quoteRequestSchema } from '../../domain/quote-request.ts';
import { streamingFormHandler } from '../http/streaming-form-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem, SettingsItem } from '../store/items.ts';
import { modelQuota } from '../store/quota.ts';
import { Table } from '../store/table.ts';
import { generateQuote, quoteResponse } from './generate-quote.ts';
import { quotePages } from './quote-pages.ts';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));
const dependencies = {
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  quota: modelQuota(settings, Number(requiredEnv('DAILY_ESTIMATE_LIMIT'))),
  modelId: requiredEnv('MODEL_ID'),
  metrics: new Metrics({ namespace: requiredEnv('METRICS_NAMESPACE') }),
};

export const handler = streamingFormHandler({
  schema: quoteRequestSchema,
  useCase: (request, submission) => generateQuote(request, submission, dependencies),
  join: quoteResponse,
  pages: quotePages,
});
