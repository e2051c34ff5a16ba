import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from './template-of.ts';

interface Widget {
  properties: { title: string; query?: string; alarms?: string[]; metrics?: unknown[][] };
}

const dashboard = (): { start: string; widgets: Widget[] } =>
  JSON.parse(resourcesOf('dev').Dashboard?.Properties.DashboardBody);

test('the dashboard shows the business, the latency, the errors, what is unsent, and every alarm', () => {
  const { start, widgets } = dashboard();
  expect(start).toBe('-P7D');
  const shown = widgets.map(({ properties: { title, metrics = [] } }) => {
    const names = metrics.map((each) => `${each[1]} ${(each.at(-1) as { stat: string }).stat}`);
    return [title, ...new Set(names)].join(': ');
  });
  expect(shown).toEqual([
    'Leads and reviews a day',
    'Estimates a day, by who read the description',
    'Oldest lead or review that the owner was not told of, in seconds: OldestUnsentSeconds Maximum',
    'Latency of the API, in milliseconds: Latency p50: Latency p95',
    'Requests to the API, and those that failed: Count SampleCount: 4XXError Sum: 5XXError Sum',
    'Errors of functions: Errors Sum',
    'Receipts for homeowners a day',
    'Receipts that bounced or were marked as spam: Bounce Sum: Complaint Sum',
    'Events that failed three times: ApproximateNumberOfMessagesVisible Maximum',
    'Emails that came back: UndeliveredItems Maximum',
    'Alarms',
  ]);
  const alarms = widgets.flatMap(({ properties }) => properties.alarms ?? []);
  const all = Object.keys(propertiesOf('dev', 'AWS::CloudWatch::Alarm'));
  expect(alarms.sort()).toEqual(all.map((id) => `<${id}.Arn>`).sort());
  const metrics = widgets.flatMap(({ properties }) => properties.metrics ?? []);
  const watched = metrics.filter(([, name]) => name === 'Errors').map((each) => each[3]);
  const functions = Object.keys(propertiesOf('dev', 'AWS::Lambda::Function'));
  expect(watched.sort()).toEqual(
    functions.flatMap((id) => (id.startsWith('Custom') ? [] : [`<${id}>`])).sort(),
  );
});

test('what it counts in the logs is what the functions write there', () => {
  const queries = dashboard().widgets.flatMap(({ properties: { query = [] } }) => query);
  expect(queries).toEqual([
    "SOURCE '<TestimonialsSubmitLog>' | SOURCE '<LeadsContactLog>' | SOURCE '<LeadsQuoteLog>' | filter ispresent(message)\n| stats sum(strcontains(message, 'Contact message stored')) as messages, sum(strcontains(message, 'Quote request stored')) as quotes, sum(strcontains(message, 'Testimonial stored')) as reviews by bin(1d)",
    "SOURCE '<LeadsQuoteLog>' | filter ispresent(readBy)\n| stats sum(strcontains(readBy, 'ai')) as model, sum(strcontains(readBy, 'rules')) as rules by bin(1d)",
    "SOURCE '<ReceiptsSendLog>' | filter ispresent(message)\n| stats sum(strcontains(message, 'Receipt sent')) as sent, sum(strcontains(message, 'Receipt withheld')) as withheld, sum(strcontains(message, 'Receipt dropped')) as dropped by bin(1d)",
  ]);
  const folders = ['send-contact-email', 'generate-quote', 'submit-testimonial', 'send-receipt'];
  const sources = [...folders.map((folder) => `lambdas/${folder}`), 'domain/estimate']
    .flatMap((folder) =>
      readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
    )
    .join();
  for (const [, value] of queries.join().matchAll(/strcontains\(\w+, ('[^']+')\)/g)) {
    expect(sources).toContain(value);
  }
});
