/*
 * The path of a quote request:
 *
 * 1. `handler.ts` validates the form and responds with events, JSON, or a page.
 * 2. `generate-quote.ts` stores the lead before anything else, then prices it twice: by name, and by the model.
 * 3. `estimate-by-name.ts` finds the names of jobs and plain sizes. `estimate-by-model.ts` asks Bedrock with the prompt
 *    and the tool of `choose-tool.ts`. Both give an answer of the same shape.
 * 4. `make-estimate.ts` turns that answer into an estimate: `check-reading.ts` drops what the description doesn't say,
 *    `fill-in-sizes.ts` assumes the sizes it leaves out, and `questions.ts` asks about what is still open.
 * 5. `domain/estimate` prices the estimate and puts it into words; `quote-page.tsx` shows it as text.
 */
import { Readable } from 'node:stream';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { executionModeStreamifyResponse } from '@middy/core/executionModeStreamifyResponse';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Estimate, QuoteEvent } from '../../domain/estimate/estimate.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { formChain, readForm } from '../shared/http/form-handler.ts';
import { type HttpResponse, jsonResponse } from '../shared/http/http-chain.ts';
import { isFormPost } from '../shared/http/request.ts';
import { number, readEnvironment, text } from '../shared/runtime/environment.ts';
import type { LeadItem, StateItem } from '../shared/store/items.ts';
import { Quota } from '../shared/store/quota.ts';
import { documentClient, Table } from '../shared/store/table.ts';
import { loadPriceList } from './estimate/load-price-list.ts';
import { generateQuote } from './generate-quote.ts';
import { quotePage, quoteText } from './quote-page.tsx';

const environment = readEnvironment({
  STATE_TABLE: text,
  DAILY_ESTIMATE_LIMIT: number,
  DAILY_ESTIMATE_LIMIT_PER_SOURCE: number,
  LEADS_TABLE: text,
  FORMS_PER_SOURCE: number,
  MODEL_ID: text,
  READ_WITHIN_SECONDS: number,
  METRICS_NAMESPACE: text,
});
const state = new Table<StateItem>(documentClient, environment.STATE_TABLE);
const dependencies = {
  leads: new Table<LeadItem>(documentClient, environment.LEADS_TABLE),
  priceList: loadPriceList(),
  state,
  formsPerSource: environment.FORMS_PER_SOURCE,
  quota: new Quota(state, 'estimates', {
    limit: environment.DAILY_ESTIMATE_LIMIT,
    perSource: environment.DAILY_ESTIMATE_LIMIT_PER_SOURCE,
  }),
  modelId: environment.MODEL_ID,
  readWithinMs: environment.READ_WITHIN_SECONDS * 1000,
  metrics: new Metrics({ namespace: environment.METRICS_NAMESPACE }),
};

/** Responds with events while the description is read, or with one JSON document or page afterward. */
export const handler = formChain<HttpResponse>(quoteForm, executionModeStreamifyResponse).handler(
  async (event: APIGatewayProxyEvent) => {
    const [request, submission] = readForm(quoteForm, event);
    const { id, first, read } = await generateQuote(request, submission, dependencies);
    if (!isFormPost(event) && /\btext\/event-stream\b/i.test(event.headers.accept ?? '')) {
      return {
        statusCode: 200,
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
        body: Readable.from(serverSentEvents(id, first, read)),
      };
    }
    const estimate = await read();
    if (isFormPost(event)) return quotePage(estimate);
    return jsonResponse(200, { id, estimate, quote: quoteText(estimate) });
  },
);

async function* serverSentEvents(id: string, first: Estimate, read: () => Promise<Estimate>) {
  yield toText({ name: 'range', data: { id, estimate: first } });
  const estimate = await read();
  yield toText({ name: 'reading', data: { estimate } });
  yield toText({ name: 'done', data: { quote: quoteText(estimate) } });
}

/** JSON has no line breaks, so each event fits one data line. */
function toText({ name, data }: QuoteEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
