import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { expect, test } from 'vitest';

function roles() {
  const stack = new Stack();
  new CfnInclude(stack, 'Roles', { templateFile: '.github/aws-roles.yaml' });
  return Template.fromStack(stack).toJSON().Resources;
}

test('the role of pull requests reads templates and no data', () => {
  const { ManagedPolicyArns, Policies } = roles().ReadRole.Properties;
  expect(ManagedPolicyArns).toBeUndefined();
  const actions = Policies[0].PolicyDocument.Statement[0].Action;
  for (const action of actions) expect(action).toMatch(/^cloudformation:(Describe|Get|List)/);
});

test('the deploy role trusts workflow runs on main, and nothing else', () => {
  const Resources = roles();
  const { Statement } = Resources.DeployRole.Properties.AssumeRolePolicyDocument;
  const condition = {
    StringEquals: {
      'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
      'token.actions.githubusercontent.com:sub': {
        'Fn::Sub': `repo:\${Repository}:ref:refs/heads/main`,
      },
    },
  };
  expect(Statement).toEqual([expect.objectContaining({ Effect: 'Allow', Condition: condition })]);
});
