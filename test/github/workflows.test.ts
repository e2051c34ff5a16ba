import { readFileSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const { jobs } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8'));
const { deploy } = jobs;
const ENVIRONMENT = "inputs.environment || 'dev'";
const expression = (text: string) => `\${{ ${text} }}`;
const ROLE = `vars[format('{0}_DEPLOY_ROLE', ${ENVIRONMENT})]`;

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

test('a deployment waits for the one before, and is never canceled', () => {
  expect(deploy.concurrency).toEqual({
    group: `deploy-${expression(ENVIRONMENT)}`,
    'cancel-in-progress': false,
  });
});

test('only main is deployed, after its tests, with the role of its environment', () => {
  expect(deploy.needs).toBe('test');
  expect(deploy.if).toContain("github.ref == 'refs/heads/main'");
  expect(deploy.if).toContain(`${ROLE} != ''`);
  const credentials = deploy.steps.find(({ uses = '' }) => uses.includes('aws-credentials'));
  expect(credentials.with['role-to-assume']).toBe(expression(ROLE));
});

test('a rollback deploys the commit that it was given', () => {
  const [checkout] = deploy.steps;
  expect(checkout.with.ref).toBe(expression('inputs.commit || github.sha'));
  const { run } = deploy.steps.find(({ run = '' }) => run.startsWith('npm run deploy'));
  expect(run).toContain('-c env="$ENVIRONMENT"');
  expect(deploy.env.ENVIRONMENT).toBe(expression(ENVIRONMENT));
});
