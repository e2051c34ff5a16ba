import { Readable } from 'node:stream';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { executionModeStreamifyResponse } from '@middy/core/executionModeStreamifyResponse';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { QuoteEvent } from '../../domain/estimate/estimate.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { formChain, readForm } from '../shared/http/form-handler.ts';
import { type HttpResponse, jsonResponse } from '../shared/http/http-chain.ts';
import { isFormPost } from '../shared/http/request.ts';
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

/** Answers with server-sent events as they happen, or with the last of them as one JSON document or page. */
export const handler = formChain<HttpResponse>(quoteForm, executionModeStreamifyResponse).handler(
  async (event: APIGatewayProxyEvent) => {
    const events = await generateQuote(...readForm(quoteForm, event), dependencies);
    if (isFormPost(event)) return quotePage(await quoteResponse(events));
    const acceptsEvents = /\btext\/event-stream\b/i.test(event.headers.accept ?? '');
    if (!acceptsEvents) return jsonResponse(200, await quoteResponse(events));
    return {
      statusCode: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      body: Readable.from(serverSentEvents(events)),
    };
  },
);

/** After this long without an event, a comment keeps the connection open. */
const COMMENT_AFTER_MS = 5000;

const COMMENT = ':\n\n';

/** JSON has no line breaks, so each event fits one data line. */
async function* serverSentEvents(events: AsyncGenerator<QuoteEvent>): AsyncGenerator<string> {
  let next = events.next();
  for (;;) {
    const step = await Promise.race([next, wait(COMMENT_AFTER_MS)]);
    if (step?.done) return;
    yield step
      ? `event: ${step.value.name}\ndata: ${JSON.stringify(step.value.data)}\n\n`
      : COMMENT;
    if (step) next = events.next();
  }
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
