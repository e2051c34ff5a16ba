import { afterAll, beforeAll, expect, test } from 'vitest';
import { aQuoteLeadItem, aReadEstimate } from '../factories.ts';
import { startLocalTables } from './local-tables.ts';
import { ownerCommand } from './owner-command.ts';

const token = 'the-secret-token-of-the-link';

let tables: Awaited<ReturnType<typeof startLocalTables>>;
beforeAll(async () => {
  tables = await startLocalTables();
});
afterAll(() => tables.stop());

const putQuote = (estimate: unknown, projectType = 'retaining-wall') =>
  tables.put('Leads', aQuoteLeadItem({ projectType, estimate, ownerToken: token, stage: 'open' }));

const owner = (...args: string[]) => ownerCommand(tables.port, token, ...args);
const quoteRow = async (...args: string[]) => (await owner('leads', ...args)).out.split(/\r?\n/)[1];

test('an estimate that the homeowner corrected is written as corrected, in its new figures', async () => {
  const estimate = aReadEstimate({}, 'rules');
  const choices = { ...estimate.choices, adders: [] };
  await putQuote({ ...estimate, choices, isCorrected: true });
  const { out } = await owner('leads', '--csv', '-');
  expect(out).toContain('With removal: taken out by the homeowner “after removal of another”');
  expect(out).toContain(',5000,8300,"our own rules","yes","2025-11-01",');
});

test('work that only a visit can price is listed without a range', async () => {
  await putQuote(aReadEstimate({ projectType: 'other', description: 'A bench.' }), 'other');
  expect(await quoteRow()).toMatch(/612-555-0199 +Other$/);
});

test('a lead with an estimate of the former kind is listed by its project', async () => {
  await putQuote({ project: 'Retaining Wall, 200 sq ft', range: { low: 4000, high: 11_000 } });
  expect(await quoteRow()).toMatch(/612-555-0199 +Retaining Wall$/);
  expect(await quoteRow('--csv', '-')).toContain('"Retaining Wall",200,,,,,,,,,,0,,,"no","yes",,');
});
