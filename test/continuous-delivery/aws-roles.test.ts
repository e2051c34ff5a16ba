import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { expect, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';

interface Statement {
  Sid?: string;
  Action: string | string[];
  Resource?: unknown;
  Principal?: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

interface Role {
  AssumeRolePolicyDocument: { Statement: Statement[] };
  ManagedPolicyArns?: string[];
  Policies: { PolicyName: string; PolicyDocument: { Statement: Statement[] } }[];
}

const stack = new Stack();
new CfnInclude(stack, 'Roles', { templateFile: '.github/aws-roles.yaml' });
const template = Template.fromStack(stack).toJSON();
const roles = Object.fromEntries(
  Object.entries<{ Type: string; Properties: Role }>(template.Resources)
    .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
    .map(([id, { Properties }]) => [id, Properties]),
);

const parameters = {
  Repository: 'mason/site',
  Environment: 'prod',
  'AWS::AccountId': '123456789012',
};

/** A value of the template as CloudFormation makes it for one repository and environment. */
function resolved(value: unknown): string {
  const { 'Fn::Sub': text } = (value ?? {}) as { 'Fn::Sub'?: string };
  if (typeof value === 'string') return value;
  if (text === undefined) throw new Error(`No text: ${JSON.stringify(value)}`);
  return text.replace(/\$\{([\w:]+)\}/g, (_, name: keyof typeof parameters) => parameters[name]);
}

const all = (value: unknown) => [value].flat().map(resolved);
const statementsOf = (role: string) =>
  roles[role]?.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? [];
const provider = 'token.actions.githubusercontent.com';

test.each([
  ['DeployRole', ['repo:mason/site:environment:prod']],
  ['ReadRole', ['repo:mason/site:pull_request', 'repo:mason/site:ref:refs/heads/main']],
])('%s is for jobs of this repository alone, as %j', (name, subjects) => {
  const [statement, ...others] = roles[name]?.AssumeRolePolicyDocument.Statement ?? [];
  expect(others).toEqual([]);
  expect(statement?.Action).toBe('sts:AssumeRoleWithWebIdentity');
  expect(Object.keys(statement?.Principal ?? {})).toEqual(['Federated']);
  // Nothing but equality: a pattern would admit other repositories, branches or environments.
  expect(Object.keys(statement?.Condition ?? {})).toEqual(['StringEquals']);
  const { [`${provider}:sub`]: sub, ...others2 } = statement?.Condition?.StringEquals ?? {};
  expect(all(sub)).toEqual(subjects);
  expect(others2).toEqual({ [`${provider}:aud`]: 'sts.amazonaws.com' });
});

test('no repository or environment with a wildcard can be given', () => {
  const { Repository, Environment, ProviderArn } = template.Parameters;
  const pattern = new RegExp(`^(?:${Repository.AllowedPattern})$`);
  for (const name of ['mason/site', 'mason-1/site-2', 'a.b/c_d']) expect(name).toMatch(pattern);
  for (const name of ['*', 'mason/*', 'mason/site:x', 'mason', 'a/b/c', 'mason/s?']) {
    expect(name).not.toMatch(pattern);
  }
  expect(Environment.AllowedValues).toEqual(['dev', 'prod']);
  const arn = new RegExp(`^(?:${ProviderArn.AllowedPattern})$`);
  expect('').toMatch(arn);
  expect(`arn:aws:iam::123456789012:oidc-provider/${provider}`).toMatch(arn);
  expect('arn:aws:iam::123456789012:oidc-provider/elsewhere.test').not.toMatch(arn);
});

const bootstrapRole = (name: string) =>
  `arn:aws:iam::123456789012:role/cdk-hnb659fds-${name}-role-123456789012-us-east-1`;

test.each([
  ['DeployRole', ['deploy', 'file-publishing', 'lookup']],
  ['ReadRole', ['lookup']],
])('%s may assume these roles of the bootstrap and no other: %j', (name, bootstrap) => {
  const assuming = statementsOf(name).filter(({ Action }) => String(Action).includes('sts:'));
  expect(assuming.map(({ Action }) => Action)).toEqual(['sts:AssumeRole']);
  expect(all(assuming[0]?.Resource)).toEqual(bootstrap.map(bootstrapRole));
  expect(roles[name]?.ManagedPolicyArns).toBeUndefined();
});

test('the read role may do nothing else', () => {
  expect(statementsOf('ReadRole')).toHaveLength(1);
});

test('the deploy role writes nothing but the deletion of leads of its own environment', () => {
  const reading = /:(?:Get|List|Describe|Check|Scan$)/;
  const others = statementsOf('DeployRole').flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => (reading.test(action) ? [] : [[action, all(Resource)]])),
  );
  const { inferenceProfileId, foundationModelId, regions } = environmentNamed('prod').model;
  expect(Object.fromEntries(others)).toEqual({
    'sts:AssumeRole': expect.anything(),
    'dynamodb:DeleteItem': [
      'arn:aws:dynamodb:us-east-1:123456789012:table/masonry-site-prod-LeadsTable*',
    ],
    'bedrock:InvokeModel': [
      `arn:aws:bedrock:us-east-1:123456789012:inference-profile/${inferenceProfileId}`,
      ...regions.map(
        (region) => `arn:aws:bedrock:${region}::foundation-model/${foundationModelId}`,
      ),
    ],
  });
});

/** AWS defines no resource for these (Service Authorization Reference). */
const withoutResource = [
  'acm:ListCertificates',
  'cloudfront:ListDistributions',
  'dynamodb:ListTables',
  'lambda:GetAccountSettings',
  'logs:DescribeLogGroups',
  'route53:ListHostedZonesByName',
  's3:ListAllMyBuckets',
  'secretsmanager:ListSecrets',
  'ses:GetAccount',
  'ses:GetSuppressedDestination',
  'ses:ListConfigurationSets',
  'sns:CheckIfPhoneNumberIsOptedOut',
  'sns:GetSMSSandboxAccountStatus',
  'sns:GetSubscriptionAttributes',
  'sns:ListOriginationNumbers',
  'sns:ListSMSSandboxPhoneNumbers',
];

test('no other action may be done to any resource, and no action is a pattern', () => {
  for (const { Sid, Action, Resource } of Object.keys(roles).flatMap(statementsOf)) {
    for (const action of [Action].flat()) expect(action, Sid).not.toContain('*');
    const isAny = all(Resource).some((arn) => /^\*|^arn:[\w:*-]*:\*$/.test(arn));
    if (isAny) expect([Action].flat(), Sid).toEqual(withoutResource);
  }
});
