import { expect, test } from 'vitest';
import { isAllowed, type Statement } from '../src/iam/policy.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/leads';

function aStatement(parts: Partial<Statement> = {}): Statement {
  return { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: table, ...parts };
}

function decision(statements: Statement[], context: Record<string, string[]> = {}) {
  return isAllowed(statements, { action: 'dynamodb:PutItem', resource: table, context });
}

test('what a statement names is allowed, and nothing that none names', () => {
  expect(decision([aStatement()])).toBe(true);
  expect(decision([])).toBe(false);
  expect(decision([aStatement({ Action: 'dynamodb:GetItem' })])).toBe(false);
  expect(decision([aStatement({ Resource: `${table}-2` })])).toBe(false);
});

test('an explicit deny wins over any allow', () => {
  const statements = [aStatement(), aStatement({ Effect: 'Deny', Action: '*', Resource: '*' })];
  expect(decision(statements)).toBe(false);
});

test('a condition has to be met by the request', () => {
  const conditional = [
    aStatement({ Condition: { StringLike: { 'dynamodb:LeadingKeys': ['a-*', 'b'] } } }),
  ];
  expect(decision(conditional, { 'dynamodb:leadingkeys': ['a-1'] })).toBe(true);
  expect(decision(conditional, { 'dynamodb:leadingkeys': ['c'] })).toBe(false);
  expect(decision(conditional, { 'dynamodb:leadingkeys': [] })).toBe(false);
});

test('an operator or key that is not known allows nothing', () => {
  const unknownOperator = { Condition: { DateLessThan: { 'aws:CurrentTime': '2099-01-01' } } };
  const unknownKey = { Condition: { StringEquals: { 'aws:PrincipalTag/team': 'a' } } };
  expect(decision([aStatement(unknownOperator)], { 'aws:currenttime': ['2026'] })).toBe(false);
  expect(decision([aStatement(unknownKey)])).toBe(false);
});
