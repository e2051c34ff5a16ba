import { expect, test } from 'vitest';
import { Stack } from '../src/template/stack.ts';

/** Resolves the value of a property of a stack, in which there is a table `Table`. */
function resolved(value: unknown): unknown {
  const Resources = {
    Table: { Type: 'AWS::DynamoDB::GlobalTable' },
    Subject: { Type: 'Test::Subject', Properties: { value } },
  };
  const synthesized = {
    name: 'test',
    region: 'us-east-1',
    assetFolder: '',
    template: { Resources },
  };
  const stack = new Stack(synthesized, 'localhost:3000');
  return stack.ofType<{ value: unknown }>('Test::Subject')[0]?.properties.value;
}

const tableArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/test-Table';

test.each([
  ['Ref', { Ref: 'Table' }, 'test-Table'],
  ['GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, tableArn],
  ['Join', { 'Fn::Join': ['/', [{ Ref: 'Table' }, 'index', '*']] }, 'test-Table/index/*'],
  ['Sub', { 'Fn::Sub': `\${Table}-\${Table.Arn}` }, `test-Table-${tableArn}`],
  ['nested values', { list: [{ deep: { Ref: 'Table' } }] }, { list: [{ deep: 'test-Table' }] }],
])('%s is resolved', (_, value, expected) => {
  expect(resolved(value)).toEqual(expected);
});

test('a secret is the same random value wherever it is referred to, even across parts of a text', () => {
  const reference = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Table' }, ':::}}']] };
  const [first, second] = resolved([reference, reference]) as string[];
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(resolved(reference)).not.toBe(first);
});

test.each([
  ['an intrinsic function', { 'Fn::GetAZs': '' }, 'does not know Fn::GetAZs'],
  ['an attribute', { 'Fn::GetAtt': ['Table', 'Color'] }, 'Color of AWS::DynamoDB::GlobalTable'],
  ['a resource', { Ref: 'Nowhere' }, 'has no resource Nowhere'],
])('%s that is not known is an error that names it', (_, value, sentence) => {
  expect(() => resolved(value)).toThrow(sentence);
});
