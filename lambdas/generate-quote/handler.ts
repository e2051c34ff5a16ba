import { Metrics } from '@aws-lambda-powertools/metrics';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { streamingFormHandler } from '../shared/http/form-handler.ts';
import { number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { SubmissionScreen } from '../shared/spam/screen-submission.ts';
import type { LeadItem, SettingsItem } from '../shared/store/items.ts';
import { PhotoStore, photoStorage } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import { documentClient, Table } from '../shared/store/table.ts';
import { generateQuote, quoteResponse } from './generate-quote.ts';
import { quotePage } from './quote-page.tsx';

const environment = readEnvironment({
  SETTINGS_TABLE: text,
  DAILY_ESTIMATE_LIMIT: number,
  DAILY_ESTIMATE_LIMIT_PER_SOURCE: number,
  LEADS_TABLE: text,
  FORMS_PER_SOURCE: number,
  PHOTOS_BUCKET: text,
  MODEL_ID: text,
  METRICS_NAMESPACE: text,
});
const client = documentClient();
const settings = new Table<SettingsItem>(client, environment.SETTINGS_TABLE);
const limits = {
  purpose: 'estimates',
  limit: environment.DAILY_ESTIMATE_LIMIT,
  perSource: environment.DAILY_ESTIMATE_LIMIT_PER_SOURCE,
} as const;
const dependencies = {
  leads: new Table<LeadItem>(client, environment.LEADS_TABLE),
  screen: new SubmissionScreen(settings, environment.FORMS_PER_SOURCE),
  photos: new PhotoStore(environment.PHOTOS_BUCKET, photoStorage({ maxAttempts: 1 })),
  quota: new Quota(settings, limits),
  modelId: environment.MODEL_ID,
  metrics: new Metrics({ namespace: environment.METRICS_NAMESPACE }),
};

export const handler = streamingFormHandler({
  form: quoteForm,
  useCase: (request, submission) => generateQuote(request, submission, dependencies),
  join: quoteResponse,
  page: quotePage,
});
