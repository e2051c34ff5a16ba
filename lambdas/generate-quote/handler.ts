import { Metrics } from '@aws-lambda-powertools/metrics';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { streamingFormHandler } from '../http/form-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { SubmissionScreen } from '../spam-screening/screen-submission.ts';
import type { LeadItem, SettingsItem } from '../store/items.ts';
import { PhotoStore, photoStorage } from '../store/photo-store.ts';
import { Quota } from '../store/quota.ts';
import { documentClient, Table } from '../store/table.ts';
import { generateQuote, quoteResponse } from './generate-quote.ts';
import { quotePage } from './quote-page.tsx';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));
const limits = {
  purpose: 'estimates',
  limit: Number(requiredEnv('DAILY_ESTIMATE_LIMIT')),
  perSource: Number(requiredEnv('DAILY_ESTIMATE_LIMIT_PER_SOURCE')),
} as const;
const dependencies = {
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  screen: new SubmissionScreen(settings, Number(requiredEnv('FORMS_PER_SOURCE'))),
  photos: new PhotoStore(requiredEnv('PHOTOS_BUCKET'), photoStorage({ maxAttempts: 1 })),
  quota: new Quota(settings, limits),
  modelId: requiredEnv('MODEL_ID'),
  metrics: new Metrics({ namespace: requiredEnv('METRICS_NAMESPACE') }),
};

export const handler = streamingFormHandler({
  form: quoteForm,
  useCase: (request, submission) => generateQuote(request, submission, dependencies),
  join: quoteResponse,
  page: quotePage,
});
