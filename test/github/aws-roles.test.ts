import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { expect, test } from 'vitest';

const stack = new Stack();
new CfnInclude(stack, 'Roles', { templateFile: '.github/aws-roles.yaml' });
const { ReadRole, DeployRole } = Template.fromStack(stack).toJSON().Resources;

test('the role of pull requests reads templates and no data', () => {
  const { ManagedPolicyArns, Policies } = ReadRole.Properties;
  expect(ManagedPolicyArns).toBeUndefined();
  expect(Policies).toHaveLength(1);
  const [{ Action }, ...otherStatements] = Policies[0].PolicyDocument.Statement;
  expect(otherStatements).toEqual([]);
  for (const action of Action) expect(action).toMatch(/^cloudformation:(Describe|Get|List)/);
});

test('the deploy role trusts workflow runs on main, and nothing else', () => {
  const [{ Condition }, ...otherStatements] =
    DeployRole.Properties.AssumeRolePolicyDocument.Statement;
  expect(otherStatements).toEqual([]);
  const issuer = 'token.actions.githubusercontent.com';
  expect(Condition.StringEquals).toEqual({
    [`${issuer}:aud`]: 'sts.amazonaws.com',
    [`${issuer}:sub`]: { 'Fn::Sub': `repo:\${Repository}:ref:refs/heads/main` },
  });
});
