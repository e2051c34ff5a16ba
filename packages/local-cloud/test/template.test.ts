import { expect, test } from 'vitest';
import { Stack } from '../src/template/stack.ts';

/** The value of a property of a stack, in which there is a table `Table` and a role `Role`. */
function resolved(value: unknown): unknown {
  const stack = new Stack(
    {
      name: 'test',
      region: 'us-east-1',
      assetFolder: '/nowhere',
      template: {
        Resources: {
          Table: { Type: 'AWS::DynamoDB::GlobalTable' },
          Role: { Type: 'AWS::IAM::Role', Properties: { RoleName: 'writer' } },
          Subject: { Type: 'Test::Subject', Properties: { value } },
        },
      },
    },
    'localhost:3000',
  );
  return stack.ofType<{ value: unknown }>('Test::Subject')[0]?.properties.value;
}

const tableArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/test-Table';

test.each([
  ['Ref', { Ref: 'Table' }, 'test-Table'],
  ['Ref of a resource with a name of its own', { Ref: 'Role' }, 'writer'],
  ['a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
  ['GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, tableArn],
  ['Join', { 'Fn::Join': ['/', [{ Ref: 'Table' }, 'index', '*']] }, 'test-Table/index/*'],
  [
    'Sub',
    { 'Fn::Sub': `\${Table}-\${AWS::Region}-\${Table.Arn}` },
    `test-Table-us-east-1-${tableArn}`,
  ],
  ['nested values', { list: [{ deep: { Ref: 'Table' } }] }, { list: [{ deep: 'test-Table' }] }],
])('%s is worked out', (_, value, expected) => {
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
  ['an intrinsic function', { 'Fn::GetAZs': '' }, 'does not know Fn::GetAZs, which Subject uses'],
  ['an attribute', { 'Fn::GetAtt': ['Table', 'Colour'] }, 'Colour of Table (AWS::DynamoDB::'],
  ['a resource', { Ref: 'Nowhere' }, 'Subject refers to Nowhere, which is not there'],
  ['a reference', '{{resolve:ssm:/a}}', '{{resolve:ssm:/a}}, which the local run cannot look up'],
])('%s that is not known is an error that names it', (_, value, sentence) => {
  expect(() => resolved(value)).toThrow(sentence);
});
