import { stackNameOf } from '../../owner/site/site-tables.ts';
import { awsCli } from '../aws/aws-cli.ts';
import { bucketsNamed } from '../aws/buckets.ts';
import {
  configurationSetsNamed,
  isEmptyTable,
  logGroupsNamed,
  secretsNamed,
  tablesNamed,
} from '../aws/resource-names.ts';
import { type Check, stackActions } from '../check.ts';
import { type Finding, ok, warning } from '../finding.ts';

/** Leftovers of an earlier try, which no stack has: tables may hold leads, a bucket their photographs, the rest is in nobody's way. */
export const orphans: Check = {
  title: 'Orphans',
  actions: [
    'dynamodb:ListTables',
    'dynamodb:Scan',
    's3:ListAllMyBuckets',
    'logs:DescribeLogGroups',
    'secretsmanager:ListSecrets',
    'ses:ListConfigurationSets',
    ...stackActions,
  ],
  async run({ environment, stackName, stacks }) {
    const owned = await stacks.ownedIds();
    const [tables, others] = await Promise.all([
      tablesNamed(`${stackName}-`),
      leftovers(stackName),
    ]);
    const found = [
      ...(await tableFindings(
        tables.filter((name) => !owned.has(name)),
        environment.name,
      )),
      // A function that the stack has makes its own log group.
      ...others
        .filter(({ name }) => !owned.has(name) && !owned.has(name.replace('/aws/lambda/', '')))
        .map((leftover) =>
          isOfPhotos(leftover) ? photosFinding(leftover) : leftoverFinding(leftover),
        ),
    ];
    return found.length > 0 ? found : [ok('nothing of an earlier try is left.')];
  },
};

/**
 * The names that CloudFormation gives to resources whose names some of its versions make of the logical id alone,
 * and others of the stack's name before it.
 */
export function generatedNames(stackName: string) {
  return {
    secret: new RegExp(`^(${stackName}-|ApiOriginKey\\d+[0-9A-F]{8}-)`),
    configurationSet: new RegExp(
      `^(${stackName}-|(OwnerEmail|Receipts)ConfigurationSet[0-9A-F]{8}-)`,
    ),
  };
}

async function tableFindings(names: string[], environment: string): Promise<Finding[]> {
  const areEmpty = await Promise.all(names.map(isEmptyTable));
  const filled = names.filter((_, index) => !areEmpty[index]);
  const mapping = Object.fromEntries(
    filled.map((TableName) => [logicalIdOf(TableName, environment), { TableName }]),
  );
  return [
    ...names.filter((name) => !filled.includes(name)).map(emptyTableFinding),
    ...filled.map((name) =>
      warning(
        `the table ${name} holds items, and no stack has it. docs/runbook.md says which way to choose:`,
        `npm run import -- -c env=${environment} --resource-mapping-inline '${JSON.stringify(mapping)}'`,
        `npm run owner -- restore --from ${name} --into ${partOf(logicalIdOf(name, environment))} --env ${environment}`,
      ),
    ),
  ];
}

function emptyTableFinding(name: string): Finding {
  return warning(
    `the table ${name} is empty, and no stack has it.`,
    awsCli(`dynamodb update-table --table-name ${name} --no-deletion-protection-enabled`),
    awsCli(`dynamodb delete-table --table-name ${name}`),
  );
}

/** CloudFormation calls a table `<stack>-<logical id>-<random>`. */
function logicalIdOf(table: string, environment: string): string {
  return table.slice(`${stackNameOf(environment)}-`.length).replace(/-[^-]+$/, '');
}

function partOf(logicalId: string): string {
  return logicalId.replace(/Table[0-9A-F]{8}$/, '').toLowerCase();
}

interface Leftover {
  kind: string;
  name: string;
  /** The command that deletes it, but for its name. */
  command: string;
}

function leftoverFinding({ kind, name, command }: Leftover): Finding {
  return warning(`no stack has the ${kind} ${name}.`, awsCli(command + name));
}

/** S3 takes small letters only: the logical id of the bucket of photographs begins so in its name. */
function isOfPhotos({ kind, name }: Leftover): boolean {
  return kind === 'bucket' && name.includes('-photosbucket');
}

function photosFinding({ name, command }: Leftover): Finding {
  return warning(
    `the bucket ${name} may hold photographs of leads, and no stack has it. Copy them into the new one before you delete it:`,
    awsCli(`s3 sync s3://${name}/photos/ s3://<the new bucket>/photos/`),
    awsCli(command + name),
  );
}

/** @returns everything of such a name, owned or not, and the command that deletes it, but for its name */
async function leftovers(stackName: string): Promise<Leftover[]> {
  const names = generatedNames(stackName);
  const kinds: [kind: string, found: Promise<string[]>, command: string][] = [
    ['bucket', bucketsNamed(`${stackName}-`), 's3 rb --force s3://'],
    ['log group', logGroupsNamed(`${stackName}-`), 'logs delete-log-group --log-group-name '],
    [
      'log group',
      logGroupsNamed(`/aws/lambda/${stackName}-`),
      'logs delete-log-group --log-group-name ',
    ],
    ['secret', secretsNamed(names.secret), 'secretsmanager delete-secret --secret-id '],
    [
      'SES configuration set',
      configurationSetsNamed(names.configurationSet),
      'sesv2 delete-configuration-set --configuration-set-name ',
    ],
  ];
  const found = await Promise.all(
    kinds.map(async ([kind, those, command]) =>
      (await those).map((name) => ({ kind, name, command })),
    ),
  );
  return found.flat();
}
