import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { handler } from '../../../lambdas/send-contact-email/handler.ts';
import { aContactMessage, aContext, aPost } from '../../factories.ts';
import { propertiesOf } from '../../lib/template-of.ts';
import { beforeCommand, siteTables } from '../site-tables.ts';

const { items } = siteTables();

const mappings = Object.values(propertiesOf('dev', 'AWS::Lambda::EventSourceMapping'));
const filters: object[] = mappings
  .find(({ EventSourceArn }) => EventSourceArn === '<LeadsTable.StreamArn>')
  ?.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));

type Fields = Record<string, unknown>;

/** Matches as EventBridge does (Lambda Developer Guide, "Filter rule syntax"): values, existence, and nested fields. */
function isMatch(pattern: object, fields: Fields = {}): boolean {
  return Object.entries(pattern).every(([name, rule]) => {
    if (!Array.isArray(rule)) return isMatch(rule, fields[name] as Fields);
    return rule.some((wanted) =>
      typeof wanted === 'object' ? wanted.exists === name in fields : wanted === fields[name],
    );
  });
}

/** True if a change of an item wakes the mail loop. */
function wakes(eventName: string, before?: Fields, after?: Fields): boolean {
  // The filters look at text only.
  const image = (item: Fields = {}) =>
    Object.fromEntries(Object.entries(item).flatMap(([name, S]) => (S ? [[name, { S }]] : [])));
  const dynamodb = { OldImage: image(before), NewImage: image(after) };
  return filters.some((filter) => isMatch(filter, { eventName, dynamodb }));
}

test('a stream wakes the mail loop for new and ready leads, not for its own marks', async () => {
  let put: Fields = {};
  const keep = ({ Item = {} }) => {
    put = Item;
  };
  beforeCommand(PutCommand, keep, 'leads');
  await handler(aPost(aContactMessage()), aContext);
  const [stored = {}] = await items('leads');
  expect(wakes('INSERT', undefined, put)).toBe(true);
  expect(wakes('MODIFY', put, stored)).toBe(true);
  const claimed = { ...stored, claimedUntil: 1 };
  expect(wakes('MODIFY', stored, claimed)).toBe(false);
  expect(wakes('MODIFY', claimed, { ...stored, unsent: undefined })).toBe(false);
  expect(wakes('REMOVE', stored)).toBe(false);
});
