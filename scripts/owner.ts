import { parseArgs } from 'node:util';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { stateKeys } from '../domain/tables.ts';
import { pluralize } from '../domain/wording.ts';
import { mailboxOf } from '../lambdas/shared/leads/conversations.ts';
import {
  isLead,
  type LeadItem,
  type OutboxItem,
  type StateItem,
  type TestimonialItem,
} from '../lambdas/shared/store/items.ts';
import { PhotoStore } from '../lambdas/shared/store/photo-store.ts';
import { Table } from '../lambdas/shared/store/table.ts';
import { standardPorts } from './local/loopback.ts';
import { region } from './local/template.ts';

const usage = `npm run owner -- <command> [options]

What the owner's pages can't do, in the local run ("npm start"), or in AWS with --env and the environment's name.

  forget <email>       delete every lead from an address, with its photos
  forget <id>          delete one lead or review
  forget-browsers      forget every trusted browser, for example after a lost phone

forget lists what it would delete, and deletes it with --yes. Backups keep deleted data for up to 35 days.`;

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      env: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });

type Options = ReturnType<typeof parse>['values'];
type Site = ReturnType<typeof siteResources>;

const commands: Record<string, (site: Site, words: string, options: Options) => Promise<void>> = {
  forget,
  'forget-browsers': forgetBrowsers,
};

async function forget(site: Site, words: string, options: Options): Promise<void> {
  const { leads, testimonials } = site.tables;
  const all: OutboxItem[] = [...(await leads.scanAll()), ...(await testimonials.scanAll())];
  const items = all.filter(createMatcher(words));
  print(items);
  console.log(`${pluralize(items.length, 'item')} in ${site.name}.`);
  if (!options.yes) {
    console.log('Nothing is deleted without --yes.');
    return;
  }
  await deleteLeads(site, items.filter(isLead));
  for (const { id } of items.filter((item) => !isLead(item))) await testimonials.delete(id);
  console.log('Deleted. Reviews have no address: delete them with "forget <id>".');
}

/** Matches the leads of an email address, or the item with an ID. */
function createMatcher(words: string): (item: OutboxItem) => boolean {
  const text = words.trim().toLowerCase();
  if (text.includes('@')) return (item) => isLead(item) && mailboxOf(item) === text;
  return ({ id }) => id === text;
}

/**
 * Deletes leads, photos first: if those can't be deleted, the lead stays for another try. Photos that another lead also
 * has are kept.
 */
async function deleteLeads({ tables, photos }: Site, deleted: LeadItem[]): Promise<void> {
  const ids = deleted.map(({ id }) => id);
  const otherLeads = (await tables.leads.scanAll()).filter(({ id }) => !ids.includes(id));
  for (const { id, photosId } of deleted) {
    if (photosId && !otherLeads.some((lead) => lead.photosId === photosId)) {
      await photos.deleteAll(photosId);
    }
    await tables.leads.delete(id);
  }
}

async function forgetBrowsers({ name, tables: { state } }: Site): Promise<void> {
  const items = await state.scanAll();
  const browsers = items.filter(({ id }) => id.startsWith(stateKeys.browser));
  for (const { id } of browsers) await state.delete(id);
  console.log(`${pluralize(browsers.length, 'browser')} forgotten in ${name}.`);
}

function print(items: OutboxItem[]): void {
  for (const item of items) {
    const from = isLead(item) ? item.email : `review from ${item.location}`;
    console.log([item.id, item.createdAt, item.name, from].join('  '));
  }
}

/** Table and bucket names, as the stack outputs them. */
type Outputs = Partial<Record<string, string>>;

export async function connect(environment: string | undefined): Promise<Site> {
  if (environment === undefined) return connectToLocalRun();
  const StackName = `masonry-site-${environment}`;
  const { Stacks = [] } = await new CloudFormation({ region }).describeStacks({ StackName });
  const outputs = Stacks.flatMap(({ Outputs = [] }) => Outputs);
  const names = outputs.map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue]);
  const clients = [new DynamoDB({ region }), new S3Client({ region })] as const;
  return siteResources(StackName, Object.fromEntries(names), ...clients);
}

async function connectToLocalRun(): Promise<Site> {
  const ports = standardPorts();
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const config = { region, credentials, maxAttempts: 1 };
  const endpoint = `http://127.0.0.1:${ports.dynamodb}`;
  const client = new DynamoDB({ ...config, endpoint });
  const outputs: Outputs = {
    LeadsTableName: 'leads',
    TestimonialsTableName: 'testimonials',
    StateTableName: 'state',
    // The local bucket answers to any name.
    PhotosBucketName: 'photos',
  };
  await client.listTables().catch(() => {
    throw new Error(`The local run isn't running (${endpoint}). Run "npm start", or add --env.`);
  });
  const s3 = { ...config, endpoint: `http://127.0.0.1:${ports.s3}`, forcePathStyle: true };
  return siteResources('the local run', outputs, client, new S3Client(s3));
}

function siteResources(name: string, outputs: Outputs, client: DynamoDB, s3: S3Client) {
  const marshallOptions = { removeUndefinedValues: true };
  const documentClient = DynamoDBDocumentClient.from(client, { marshallOptions });
  const output = (key: string) => {
    const value = outputs[key];
    if (value) return value;
    throw new Error(`There is no ${key} in ${name}. Is it deployed, or started?`);
  };
  return {
    name,
    tables: {
      leads: new Table<LeadItem>(documentClient, output('LeadsTableName')),
      testimonials: new Table<TestimonialItem>(documentClient, output('TestimonialsTableName')),
      state: new Table<StateItem>(documentClient, output('StateTableName')),
    },
    photos: new PhotoStore(output('PhotosBucketName'), s3),
  };
}

export async function runOwner(args: string[]): Promise<0 | 1> {
  try {
    const { values, positionals } = parse(args);
    const [name = '', words = ''] = positionals;
    const command = commands[name];
    if (!command) throw new Error(usage);
    await command(await connect(values.env), words, values);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await runOwner(process.argv.slice(2));
