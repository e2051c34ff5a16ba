import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resourcesOf, resourcesOfType } from './template-of.ts';

interface Widget {
  type: 'alarm' | 'log' | 'metric';
  properties: { title: string; query?: string; alarms?: string[] };
}

const widgets = (): Widget[] =>
  JSON.parse(resourcesOf('prod').Dashboard?.Properties.DashboardBody).widgets;

test('the dashboard shows the business, the latency, the errors, what is unsent, and every alarm', () => {
  expect(widgets().map(({ properties }) => properties.title)).toEqual([
    'Leads and reviews a day',
    'Estimates a day, by who read the description',
    'Oldest lead or review that the owner was not told of, in seconds',
    'Latency of the API, in milliseconds',
    'Requests to the API, and those that failed',
    'Errors of functions',
    'Events that failed three times',
    'Emails that came back',
    'Alarms',
  ]);
  const shown = widgets().flatMap(({ properties }) => properties.alarms ?? []);
  const alarms = resourcesOfType('prod', 'AWS::CloudWatch::Alarm').map(([id]) => `<${id}.Arn>`);
  expect(shown.sort()).toEqual(alarms.sort());
});

test('what it counts in the logs is what the functions write there', () => {
  const sources = [
    'lambdas/send-contact-email',
    'lambdas/generate-quote',
    'lambdas/submit-testimonial',
  ]
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const queries = widgets().flatMap(({ properties: { query = [] } }) => query);
  const values = queries.flatMap((query) =>
    [...query.matchAll(/strcontains\(\w+, '([^']+)'\)/g)].map(([, value]) => value),
  );
  expect(values).toEqual([
    ...['Contact message stored', 'Quote request stored', 'Testimonial stored'],
    ...['ai', 'rules'],
  ]);
  for (const value of values) expect(sources).toContain(`'${value}'`);
  const logGroups = queries.map((query) =>
    [...query.matchAll(/SOURCE '<(\w+)>'/g)].map(([, logGroup]) => logGroup),
  );
  expect(logGroups).toEqual([
    ['TestimonialsSubmitLog', 'LeadsContactLog', 'LeadsQuoteLog'],
    ['LeadsQuoteLog'],
  ]);
});
