import { ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import { ListSecretsCommand } from '@aws-sdk/client-secrets-manager';
import { ListConfigurationSetsCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, inject, test } from 'vitest';
import { generatedNames, orphans } from '../../scripts/preflight/checks/orphans.ts';
import { account, physicalId } from './fake-account.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => account.reset());

const { Resources } = inject('templates').prod;

/** The logical ids of the resources of a type in production. */
const idsOf = (type: string) =>
  Object.entries(Resources).flatMap(([id, { Type }]) => (Type === type ? [id] : []));

const [leads = '', ...otherTables] = idsOf('AWS::DynamoDB::GlobalTable').toSorted();
const [secret = ''] = idsOf('AWS::SecretsManager::Secret');
const [configurationSet = ''] = idsOf('AWS::SES::ConfigurationSet');

/** Everything with a name that a stack of production can leave. */
function leaveEverything() {
  const name = (id: string) => physicalId('prod', id);
  account.dynamodb.on(ListTablesCommand).resolves({
    TableNames: ['masonry-site-dev-LeadsTable', ...[leads, ...otherTables].map(name)],
  });
  account.s3
    .on(ListBucketsCommand)
    .resolves({ Buckets: [{ Name: 'masonry-site-prod-websitefiles' }] });
  account.logs.on(DescribeLogGroupsCommand, { logGroupNamePrefix: 'masonry-site-prod-' }).resolves({
    logGroups: [{ logGroupName: name('LeadsQuoteLog') }],
  });
  account.logs
    .on(DescribeLogGroupsCommand, { logGroupNamePrefix: '/aws/lambda/masonry-site-prod-' })
    .resolves({ logGroups: [{ logGroupName: `/aws/lambda/${name('Provider')}` }] });
  account.secretsmanager.on(ListSecretsCommand).resolves({
    SecretList: [
      { Name: 'database' },
      { Name: `${secret}-a1B2`, ARN: `arn:secret:${secret}-a1B2` },
    ],
  });
  account.ses
    .on(ListConfigurationSetsCommand)
    .resolves({ ConfigurationSets: ['newsletter', `${configurationSet}-a1B2`] });
}

test('a bucket of photographs is not deleted before they are copied', async () => {
  const [photos = ''] = idsOf('AWS::S3::Bucket').filter((id) => id.startsWith('Photos'));
  const name = physicalId('prod', photos).toLowerCase();
  account.s3.on(ListBucketsCommand).resolves({ Buckets: [{ Name: name }] });
  const said = (await runCheck(orphans)).join('\n');
  expect(said).toContain(`the bucket ${name} may hold photographs of leads`);
  expect(said.indexOf(`s3 sync s3://${name}/photos/`)).toBeGreaterThan(0);
  expect(said.indexOf(`s3 sync s3://${name}/photos/`)).toBeLessThan(said.indexOf('s3 rb --force'));
});

test.each(['', 'masonry-site-prod-'])(
  'a secret and a configuration set are known by their names, the stack before them as in "%s" or not',
  (prefix) => {
    const names = generatedNames('masonry-site-prod');
    expect(`${prefix}${secret}-a1B2`).toMatch(names.secret);
    expect(`${prefix}${configurationSet}-a1B2`).toMatch(names.configurationSet);
    expect(`${prefix}ReceiptsConfigurationSet0A1B2C3D-a1B2`).toMatch(names.configurationSet);
    expect(`masonry-site-dev-${secret}-a1B2`).not.toMatch(names.secret);
  },
);

test('whatever no stack has is listed, each with the command that deletes it', async () => {
  leaveEverything();
  const findings = await runCheck(orphans);
  expect(findings).toHaveLength(8);
  for (const id of [leads, ...otherTables]) {
    expect(
      findings,
    ).toContain(`warning the table ${physicalId('prod', id)} is empty, and no stack has it.
aws dynamodb update-table --table-name ${physicalId('prod', id)} --no-deletion-protection-enabled --region us-east-1
aws dynamodb delete-table --table-name ${physicalId('prod', id)} --region us-east-1`);
  }
  for (const command of [
    's3 rb --force s3://masonry-site-prod-websitefiles',
    `logs delete-log-group --log-group-name ${physicalId('prod', 'LeadsQuoteLog')}`,
    `logs delete-log-group --log-group-name /aws/lambda/${physicalId('prod', 'Provider')}`,
    `secretsmanager delete-secret --secret-id arn:secret:${secret}-a1B2`,
    `sesv2 delete-configuration-set --configuration-set-name ${configurationSet}-a1B2`,
  ]) {
    expect(findings).toContainEqual(
      expect.stringMatching(new RegExp(`\\naws ${command} --region us-east-1$`)),
    );
  }
});

test('a table that holds items is never offered for deletion, but for an import or its items', async () => {
  leaveEverything();
  account.dynamodb.on(ScanCommand, { TableName: physicalId('prod', leads) }).resolves({ Count: 1 });
  const finding = (await runCheck(orphans)).find((each) => each.includes('holds items')) ?? '';
  const table = physicalId('prod', leads);
  expect(finding.split('\n').slice(1)).toEqual([
    `npm run import -- -c env=prod --resource-mapping-inline '${JSON.stringify({ [leads]: { TableName: table } })}'`,
    `npm run owner -- restore --from ${table} --into leads --env prod`,
  ]);
  expect(finding).not.toContain('delete');
});

test('items of a table are counted and never read', async () => {
  leaveEverything();
  await runCheck(orphans);
  const scans = account.dynamodb.commandCalls(ScanCommand).map(({ args }) => args[0].input);
  expect(scans).toHaveLength(1 + otherTables.length);
  for (const scan of scans) expect(scan).toMatchObject({ Select: 'COUNT', Limit: 1 });
});

test('what a stack has is no orphan, and neither is what the stack of the other environment has', async () => {
  account.deploy('prod');
  leaveEverything();
  account.s3.on(ListBucketsCommand).resolves({ Buckets: [] });
  account.logs.on(DescribeLogGroupsCommand).resolves({ logGroups: [] });
  account.secretsmanager.on(ListSecretsCommand).resolves({ SecretList: [] });
  account.ses.on(ListConfigurationSetsCommand).resolves({ ConfigurationSets: [] });
  expect(await runCheck(orphans)).toEqual(['ok nothing of an earlier try is left.']);

  const ConfigurationSet = `${configurationSet}-a1B2`;
  account.ses.on(ListConfigurationSetsCommand).resolves({ ConfigurationSets: [ConfigurationSet] });
  expect(await runCheck(orphans)).toHaveLength(1);
  account.deploy('dev');
  account.cloudformation.on(ListStackResourcesCommand, { StackName: 'masonry-site-dev' }).resolves({
    StackResourceSummaries: [
      { ResourceType: 'AWS::SES::ConfigurationSet', PhysicalResourceId: ConfigurationSet } as never,
    ],
  });
  expect(await runCheck(orphans)).toEqual(['ok nothing of an earlier try is left.']);
});

test('what a stack kept and let go when it was rolled back is an orphan', async () => {
  account.deploy('prod', { StackStatus: 'ROLLBACK_COMPLETE' });
  const PhysicalResourceId = physicalId('prod', leads);
  account.cloudformation
    .on(ListStackResourcesCommand, { StackName: 'masonry-site-prod' })
    .resolves({
      StackResourceSummaries: [{ PhysicalResourceId, ResourceStatus: 'DELETE_SKIPPED' } as never],
    });
  account.dynamodb.on(ListTablesCommand).resolves({ TableNames: [PhysicalResourceId] });
  expect(await runCheck(orphans)).toEqual([expect.stringMatching(/^warning the table /)]);
});

test('a kept table can be imported: nothing in it stands for another resource', () => {
  const kept = Object.entries(Resources).filter(
    ([, resource]) =>
      resource.Type === 'AWS::DynamoDB::GlobalTable' &&
      (resource as { DeletionPolicy?: string }).DeletionPolicy === 'Retain',
  );
  expect(kept).toHaveLength(1 + otherTables.length);
  for (const [, { Properties }] of kept) {
    const references = [
      ...JSON.stringify(Properties).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g),
    ];
    expect(
      references.map(([, target]) => target).filter((target) => target !== 'AWS::Region'),
    ).toEqual([]);
  }
});
