import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { costTables, withTables } from '../../scripts/costs/cost-tables.ts';
import { modelUpperEnd, monthlyCosts, quantities } from '../../scripts/costs/month.ts';
import { costOf } from '../../scripts/costs/prices.ts';

const templates = inject('templates');
const dev = { environment: environmentNamed('dev'), template: templates.dev };
const prod = { environment: environmentNamed('prod'), template: templates.prod };

const withReceipts = {
  environment: environmentNamed('prod', undefined, { receipts: 'on' }),
  template: templates.prodWithReceipts,
};

test('the page has the tables that "npm run costs" computes', () => {
  const page = readFileSync('docs/costs.md', 'utf8');
  expect(page, 'run "npm run costs"').toBe(withTables(page, costTables(dev, prod, withReceipts)));
});

test('the README says what an idle month costs', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const deployed of [dev, prod]) {
    expect(readme).toContain(`$${monthlyCosts(deployed, 0).total.toFixed(2)} in an idle`);
  }
});

test('idle development costs at most $1 a month, and production with its firewall $12', () => {
  expect(monthlyCosts(dev, 0).total).toBeLessThanOrEqual(1);
  expect(quantities(prod, 0)).toMatchObject({ webAcl: 1, webAclRule: 2 });
  expect(monthlyCosts(prod, 0).total).toBeLessThanOrEqual(12);
});

test('receipts cost their alarm, their emails and what they report, and nothing while nobody writes', () => {
  const difference = (visits: number) =>
    monthlyCosts(withReceipts, visits).total - monthlyCosts(prod, visits).total;
  expect(difference(0)).toBeCloseTo(0.1);
  const leads = quantities(prod, 100_000).email ?? 0;
  expect(quantities(withReceipts, 100_000).email).toBe(leads * 1.5);
  expect(difference(100_000)).toBeGreaterThan(0.1 + costOf('email', leads / 2));
});

test('an alarm more costs ten cents beyond the free ones, and a secret more forty', () => {
  const alarm = { Type: 'AWS::CloudWatch::Alarm' };
  const secret = { Type: 'AWS::SecretsManager::Secret' };
  const Resources = { ...prod.template.Resources, alarm, secret };
  const larger = { ...prod, template: { ...prod.template, Resources } };
  const difference = monthlyCosts(larger, 0).total - monthlyCosts(prod, 0).total;
  expect(difference).toBeCloseTo(0.5);
});

test('what is free is taken off, and never more than that', () => {
  expect(costOf('alarm', 9)).toBe(0);
  expect(costOf('alarm', 12)).toBeCloseTo(0.2);
  expect(costOf('apiCall', 2_000_000)).toBeCloseTo(7);
});

test('a month never costs more for the model than its daily limit allows', () => {
  const model = (visits: number) =>
    monthlyCosts(prod, visits)
      .lines.filter(({ name }) => name.endsWith('Token'))
      .reduce((sum, { dollars }) => sum + dollars, 0);
  const { calls, dollars } = modelUpperEnd(prod.environment);
  expect(calls).toBe(300 * 31);
  expect(model(1e9)).toBeLessThanOrEqual(dollars);
  expect(model(1e9)).toBe(model(1e8));
});
