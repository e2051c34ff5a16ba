import { expect, test } from 'vitest';
import { evaluate, type Statement, statementsOfRole } from '../src/iam/policy.ts';
import { Stack } from '../src/template/stack.ts';
import { aStack } from './a-stack.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/leads';

function aStatement(parts: Partial<Statement> = {}): Statement {
  return { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: table, ...parts };
}

function decision(statements: Statement[], context: Record<string, string[]> = {}) {
  return evaluate(statements, { action: 'dynamodb:PutItem', resource: table, context });
}

test('what a statement names is allowed, and nothing that none names', () => {
  expect(decision([aStatement()])).toBe('allowed');
  expect(decision([])).toBe('denied');
  expect(decision([aStatement({ Action: 'dynamodb:GetItem' })])).toBe('denied');
  expect(decision([aStatement({ Resource: `${table}-2` })])).toBe('denied');
});

test('wildcards fit any text, and a question mark one character', () => {
  expect(decision([aStatement({ Action: 'dynamodb:*', Resource: '*' })])).toBe('allowed');
  expect(decision([aStatement({ Action: ['DYNAMODB:put*'] })])).toBe('allowed');
  expect(decision([aStatement({ Resource: table.replace('leads', 'lead?') })])).toBe('allowed');
  expect(decision([aStatement({ Resource: table.replace('leads', 'leads?') })])).toBe('denied');
});

test('an explicit deny wins over any allow', () => {
  const statements = [aStatement(), aStatement({ Effect: 'Deny', Action: '*', Resource: '*' })];
  expect(decision(statements)).toBe('explicitly denied');
});

test('a condition has to be met by the request', () => {
  const conditional = [
    aStatement({ Condition: { StringLike: { 'dynamodb:LeadingKeys': ['a-*', 'b'] } } }),
  ];
  expect(decision(conditional, { 'dynamodb:leadingkeys': ['a-1'] })).toBe('allowed');
  expect(decision(conditional, { 'dynamodb:leadingkeys': ['c'] })).toBe('denied');
  expect(decision(conditional, { 'dynamodb:leadingkeys': [] })).toBe('denied');
});

test('for all values of a key, each one has to fit', () => {
  const conditional = [
    aStatement({
      Condition: { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['id', 'name'] } },
    }),
  ];
  expect(decision(conditional, { 'dynamodb:attributes': ['id', 'name'] })).toBe('allowed');
  expect(decision(conditional, { 'dynamodb:attributes': ['id', 'token'] })).toBe('denied');
});

test('an operator or key that is not known allows nothing and denies what it is asked to', () => {
  const unknownOperator = { Condition: { DateLessThan: { 'aws:CurrentTime': '2099-01-01' } } };
  const unknownKey = { Condition: { StringEquals: { 'aws:PrincipalTag/team': 'a' } } };
  expect(decision([aStatement(unknownOperator)], { 'aws:currenttime': ['2026'] })).toBe('denied');
  expect(decision([aStatement(unknownKey)])).toBe('denied');
  expect(decision([aStatement(), aStatement({ ...unknownKey, Effect: 'Deny' })])).toBe(
    'explicitly denied',
  );
});

test('a role has the statements of its own and of attached policies, with names filled in', () => {
  const stack = new Stack(
    aStack({
      functions: {
        Put: {
          code: '',
          statements: [aStatement({ Resource: { 'Fn::GetAtt': ['Items', 'Arn'] } as never })],
        },
      },
    }),
    'localhost:3000',
  );
  expect(statementsOfRole(stack, 'test-PutRole')).toEqual([
    aStatement({ Resource: 'arn:aws:dynamodb:us-east-1:000000000000:table/test-Items' }),
  ]);
});

test('a managed policy that could grant anything stops the local run', () => {
  const synthesized = aStack({
    resources: {
      Powerful: {
        Type: 'AWS::IAM::Role',
        Properties: { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] },
      },
    },
  });
  expect(() => statementsOfRole(new Stack(synthesized, 'localhost:3000'), 'test-Powerful')).toThrow(
    'Powerful uses the managed policy arn:aws:iam::aws:policy/AdministratorAccess',
  );
});
