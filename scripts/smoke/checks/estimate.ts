import { estimateFromForm } from '../../../domain/estimate/estimate-from-form.ts';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';
import type { QuoteEvent } from '../../../domain/quote-events.ts';
import type { LeadForm } from '../../../lambdas/store/items.ts';
import { quotePath, readQuoteStream } from '../../../web/api/request-quote.ts';
import { type Check, needsCredentials, type Report } from '../check.ts';
import { keepsLeads, leftLeadRemedy, mailReport, testSender, withTestLead } from '../test-lead.ts';

/** Words that the model is asked about, behind the notice. */
const PROJECT =
  'A block wall along the drive, 50 ft long and 3 ft high. The old timber one comes out.';

/** A model takes longer than that to answer; an answer that was held back comes in one piece. */
const PIECES_APART_MS = 150;

export const estimateCheck: Check = {
  name: 'estimate',
  remedy: `see that the route of generate-quote streams (ResponseTransferMode.STREAM in lib/leads.ts) and read the log of generate-quote; ${leftLeadRemedy}`,
  seconds: 90,
  async run(target, request, signal) {
    if (!keepsLeads(target))
      return { skipped: `${needsCredentials}, since every estimate is a lead` };
    return withTestLead(target, quoteRequest, async (lead) => {
      const started = performance.now();
      const response = await lead.send(quotePath, request, { Accept: 'text/event-stream' });
      const stream = await streamReport(response, started);
      if (stream.findings?.length) return stream;
      const mail = await mailReport(target, lead, signal);
      return {
        ...stream,
        findings: mail.findings,
        warnings: [...(stream.warnings ?? []), ...mail.warnings],
      };
    });
  },
};

function quoteRequest(notice: string): LeadForm {
  const form = quoteForm.schema.parse({
    ...testSender,
    phone: '612-555-0100',
    projectType: 'retaining-wall',
    squareFootage: 150,
    description: `${notice} ${PROJECT}`,
  });
  const { sheets, date } = priceList;
  const estimate = estimateFromForm(form, sheets[form.projectType], date);
  return { kind: 'quote-request', ...form, estimate };
}

async function streamReport(response: Response, started: number): Promise<Report> {
  const type = response.headers.get('content-type') ?? 'none';
  if (response.status !== 200 || !type.startsWith('text/event-stream')) {
    await response.arrayBuffer();
    return { findings: [`the estimate answers ${response.status} with content-type ${type}`] };
  }
  const times: Partial<Record<QuoteEvent['name'], number>> = {};
  let readBy: string | undefined;
  await readQuoteStream(response, ({ name, data }) => {
    times[name] = Math.round(performance.now() - started);
    if (name === 'reading') readBy = data.estimate.reading?.readBy;
  });
  const { range, reading, done } = times;
  if (range === undefined || reading === undefined || done === undefined) {
    return { findings: ['the estimate breaks off before its end'] };
  }
  const isByModel = readBy === 'ai';
  const isWhole = response.headers.has('content-length');
  if (isWhole || (isByModel && done - range < PIECES_APART_MS)) {
    return { findings: [`the estimate comes in one piece, after ${done} ms`] };
  }
  const detail = `price range after ${range} ms, all after ${done} ms, read by ${isByModel ? 'the model' : 'our own rules'}`;
  if (isByModel) return { detail };
  return {
    warnings: [
      `${detail}: the model did not read it, so see in the log of generate-quote why, and whether the day's calls are used up`,
    ],
  };
}
