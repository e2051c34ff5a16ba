import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readSettings } from '@masonry-site/local-cloud';
import { business } from '../domain/business.ts';
import { pluralize } from '../domain/wording.ts';
import { contactKey } from '../lambdas/store/conversations.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../lambdas/store/items.ts';
import { markUnsent, type OutboxItem, removeLease } from '../lambdas/store/outbox.ts';
import { TrustedBrowsers } from '../lambdas/store/owner-access.ts';
import { forgetClaim, PhotoStore } from '../lambdas/store/photo-store.ts';
import { Table } from '../lambdas/store/table.ts';
import { nextAttempt } from '../lambdas/store/undelivered.ts';

const usage = `npm run owner -- <command> [options]

What the owner's pages can't do, in the local run ("npm start"), or in AWS with --env dev or --env prod.

  forget <email>       delete every lead from an address, with its photos; also list what looks like the same homeowner,
                       and delete that only if you say so, at the terminal or with --also <id>
  forget <id>          delete one lead or review
  restore --from <name> --into leads|testimonials|settings
                       put back what is missing from a table, from a restored copy (docs/runbook.md)
  resend <id>…         email the owner again; --all-unsent for all not emailed yet
  undelivered          list the leads and reviews whose email bounced
  forget-browsers      forget every trusted browser, for example after a lost phone

forget and restore take --dry-run to change nothing, and --yes to skip the question. The first 8 characters of an ID are
enough. Backups keep deleted data for up to 35 days.`;

const region = 'us-east-1';
const MIN_ID_CHARACTERS = 8;

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      env: { type: 'string' },
      also: { type: 'string', multiple: true, default: [] },
      from: { type: 'string' },
      into: { type: 'string', default: '' },
      'all-unsent': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

type Options = ReturnType<typeof parse>['values'];
type Site = ReturnType<typeof siteOf>;
type Command = (site: Site, args: string[], options: Options) => Promise<void>;

const commands: Record<string, Command> = {
  forget,
  restore,
  resend,
  undelivered,
  'forget-browsers': forgetBrowsers,
};

/** Deletes the leads of an address. What another address sent is deleted only after a confirmation of its own. */
async function forget(site: Site, [address = '']: string[], options: Options): Promise<void> {
  if (!address.includes('@')) return forgetItem(site, address, options);
  const wanted = plain(address);
  const leads = await scan(site.tables.leads);
  const own = leads.filter(({ email }) => plain(email) === wanted);
  const related = relatedLeads(own, leads);
  const also = options.also.map((id) => itemMeant(related, id, 'related lead'));
  print(own);
  console.log(`${pluralize(own.length, 'lead')} from ${wanted} in ${site.name}.`);
  if (related.length > 0) console.log('Maybe the same homeowner, from another address:');
  print(related);
  if (own.length === 0 || !(await isConfirmed(`Delete the leads from ${wanted}?`, options))) return;
  const canAsk = related.length > also.length && !options.yes;
  const all = canAsk && (await isConfirmed('Delete the leads from other addresses too?', options));
  const deleted = [...own, ...(all ? related : also)];
  await deleteLeads(site, deleted, leads);
  console.log(
    `${pluralize(deleted.length, 'lead')} deleted. To delete a review, use "forget <id>".`,
  );
}

/** Finds the leads of other addresses that share a conversation with these. */
function relatedLeads(own: LeadItem[], all: LeadItem[]): LeadItem[] {
  const rootOf = ({ id, conversationId }: LeadItem) => conversationId ?? id;
  const roots = new Set(own.map(rootOf));
  return all.filter((lead) => !own.includes(lead) && roots.has(rootOf(lead)));
}

/**
 * Deletes leads, photos first: if those cannot be deleted, the lead stays for another try. A lead that had joined a
 * deleted one goes on with the state of that, and no pointer leads a later message to what is gone.
 */
async function deleteLeads(site: Site, deleted: LeadItem[], all: LeadItem[]): Promise<void> {
  const ids = new Set(deleted.map(({ id }) => id));
  for (const lead of deleted) {
    const left = all.filter(({ id, conversationId }) => conversationId === lead.id && !ids.has(id));
    for (const { id, createdAt } of left) {
      await site.tables.leads.conditionalUpdate(id, {
        UpdateExpression: 'SET stage = :stage, stageSince = :since REMOVE conversationId',
        ConditionExpression: 'conversationId = :root',
        ExpressionAttributeValues: {
          ':root': lead.id,
          ':stage': lead.stage ?? 'waiting',
          ':since': lead.stageSince ?? createdAt,
        },
      });
    }
    if (lead.photosId) {
      await forgetClaim(site.tables.settings, lead.photosId);
      await site.photos.deleteAll(lead.photosId);
    }
    await site.tables.leads.delete(lead.id);
  }
  for (const key of new Set(deleted.map(contactKey))) await site.tables.settings.delete(key);
}

/** Deletes one lead or one review by its id. */
async function forgetItem(site: Site, id: string, options: Options): Promise<void> {
  const items = await scanItems(site);
  const item = itemMeant(items, id, 'lead or review');
  print([item]);
  if (!(await isConfirmed('Delete it?', options))) return;
  const leads = items.filter((each) => 'kind' in each);
  if ('kind' in item) await deleteLeads(site, [item], leads);
  else await site.tables.testimonials.delete(item.id);
  console.log(`Deleted from ${site.name}.`);
}

/** Puts back the items that a table lacks, from a copy that was restored under another name. */
async function restore(site: Site, _: string[], options: Options): Promise<void> {
  const { from, into } = options;
  const table = Object.entries(site.tables).find(([name]) => name === into)?.[1];
  if (!table || !from) throw new Error(usage);
  const target = new Table<{ id: string }>(site.documents, table.name);
  const copy = new Table<{ id: string }>(site.documents, from);
  if (from === table.name)
    throw new Error(`${from} is the table itself. Give the name of its copy.`);
  const present = new Set((await scan(target)).map(({ id }) => id));
  const copied = await scan(copy);
  const lacking = copied.filter(({ id }) => !present.has(id));
  console.log(
    `${from} has ${copied.length} items; ${lacking.length} of them are missing from ${into}.`,
  );
  if (lacking.length === 0 || !(await isConfirmed('Put them back?', options))) return;
  let restored = 0;
  for (const item of lacking) if (await target.putIfAbsent(item)) restored += 1;
  console.log(`${restored} items put back into ${into}.`);
}

/** Has the owner emailed again. What waits keeps its mark, and loses what a broken run or a bounce left on it. */
async function resend(site: Site, ids: string[], options: Options): Promise<void> {
  if (options['all-unsent'] === ids.length > 0) {
    throw new Error('Give "resend" either IDs or --all-unsent.');
  }
  const items = (await scanItems(site)).filter((item) => !('sample' in item));
  const chosen = options['all-unsent']
    ? items.filter(({ unsent }) => unsent)
    : ids.map((id) => itemMeant(items, id, 'lead or review'));
  for (const item of chosen) {
    const table: Table<OutboxItem> = 'kind' in item ? site.tables.leads : site.tables.testimonials;
    console.log(`${shortId(item)}: ${await resendItem(table, item)}.`);
  }
  if (chosen.length === 0) console.log('Every lead and review has been emailed.');
}

async function resendItem(table: Table<OutboxItem>, item: OutboxItem): Promise<string> {
  // An email that is on its way would go out twice.
  if (item.unsent && (item.claimedUntil ?? 0) > Date.now()) return 'is being emailed, left alone';
  const isChanged = await (item.unsent ? removeLease(table, item) : markUnsent(table, item.id));
  if (!isChanged) return 'just changed, left alone';
  return item.unsent ? 'the next scheduled run emails it' : 'the email goes out now';
}

/** Lists the leads and reviews whose email bounced, was rejected, or was marked as spam. */
async function undelivered(site: Site): Promise<void> {
  const items = (await scanItems(site)).filter(({ undeliveredAt }) => undeliveredAt);
  print(items, ({ undeliveredAt = '', undeliveredReason = '', ...item }) => {
    const next = nextAttempt(item);
    return [localTime(undeliveredAt), undeliveredReason, next ? `again ${localTime(next)}` : ''];
  });
  console.log(`${items.length} undelivered in ${site.name}.`);
}

async function forgetBrowsers(site: Site): Promise<void> {
  const trusted = new TrustedBrowsers(site.tables.settings);
  const browsers = await trusted.list();
  for (const browser of browsers) await trusted.revoke(browser);
  console.log(`${pluralize(browsers.length, 'browser')} forgotten in ${site.name}.`);
}

/** Asks at the terminal; anything but "yes" is a no, and so is a dry run. */
async function isConfirmed(question: string, options: Options): Promise<boolean> {
  if (options['dry-run'] || options.yes) return !options['dry-run'];
  if (!process.stdin.isTTY) throw new Error("Can't ask without a terminal. Add --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type "yes": `);
  terminal.close();
  return plain(answer) === 'yes';
}

/** Finds the one item whose id is this, or begins so. */
function itemMeant<Item extends { id: string }>(items: Item[], text: string, noun: string): Item {
  const id = plain(text);
  const [item, ...others] = items.filter((each) => each.id.startsWith(id));
  if (id.length < MIN_ID_CHARACTERS || !item)
    throw new Error(`"${text}" isn't the ID of a ${noun}.`);
  if (others.length > 0) throw new Error(`Several IDs begin with ${id}. Give the whole ID.`);
  return item;
}

function scan<Item extends { id: string }>(table: Table<Item>): Promise<Item[]> {
  return table.scanAll('all', { ConsistentRead: true });
}

async function scanItems({ tables }: Site): Promise<OutboxItem[]> {
  return [...(await scan(tables.leads)), ...(await scan(tables.testimonials))];
}

const plain = (text: string) => text.trim().toLowerCase();
const shortId = ({ id }: { id: string }) => id.slice(0, MIN_ID_CHARACTERS);

const localTime = (time: string | Date) =>
  new Date(time).toLocaleString('sv-SE', { timeZone: business.timeZone }).slice(0, 16);

/** Prints a line for each item, without characters that could move the cursor. */
function print(items: OutboxItem[], more: (item: OutboxItem) => string[] = () => []): void {
  for (const item of items.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const [kind, from] = 'kind' in item ? [item.kind, item.email] : ['review', item.location];
    const cells = [shortId(item), localTime(item.createdAt), kind, item.name, from, ...more(item)];
    console.log(cells.map((cell) => cell.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()).join('  '));
  }
}

/** Opens the deployed environment of a name, or the local run. */
export async function openSite(environment: string | undefined): Promise<Site> {
  if (environment === undefined) return openLocalSite(process.env);
  const redirection = Object.keys(process.env).find((key) => key.startsWith('AWS_ENDPOINT_URL'));
  if (redirection) throw new Error(`${redirection} points away from AWS. Unset it.`);
  const StackName = `masonry-site-${environment}`;
  const client = new CloudFormationClient({ region });
  const ids = new Map<string, string>();
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    for (const each of page.StackResourceSummaries ?? [])
      ids.set(each.LogicalResourceId ?? '', each.PhysicalResourceId ?? '');
  }
  return siteOf(StackName, ids, new DynamoDBClient({ region }), new S3Client({ region }));
}

/** Opens the tables and photos of `npm start`, at the ports that the same variables give it. */
export async function openLocalSite(env: NodeJS.ProcessEnv): Promise<Site> {
  const { ports } = readSettings([], env);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const config = { region, credentials, maxAttempts: 1 };
  const endpoint = `http://127.0.0.1:${ports.dynamodb}`;
  const client = new DynamoDBClient({ ...config, endpoint });
  // The local run is the stack of dev, and names its resources by their logical ids.
  const bucket = 'PhotosBucket4131342A';
  const ids = new Map([[bucket, `masonry-site-dev-${bucket.toLowerCase()}`]]);
  try {
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
      for (const name of TableNames) ids.set(name.replace('masonry-site-dev-', ''), name);
    }
  } catch {
    throw new Error(`The local run isn't running (${endpoint}). Run "npm start", or add --env.`);
  }
  const s3 = { ...config, endpoint: `http://127.0.0.1:${ports.s3}`, forcePathStyle: true };
  return siteOf('the local run', ids, client, new S3Client(s3));
}

/** Names the tables and the photos of one environment, by the physical names of its logical ids. */
function siteOf(name: string, ids: Map<string, string>, client: DynamoDBClient, s3: S3Client) {
  const marshallOptions = { removeUndefinedValues: true };
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions });
  // The construct `Leads/Table` is `LeadsTable` and a hash in every template.
  const physicalName = (construct: string) => {
    const [, found] = [...ids].find(([id]) => id.replace(/[0-9A-F]{8}$/, '') === construct) ?? [];
    if (found) return found;
    throw new Error(`There is no ${construct} in ${name}. Is it deployed, or started?`);
  };
  return {
    name,
    tables: {
      leads: new Table<LeadItem>(documents, physicalName('LeadsTable')),
      testimonials: new Table<TestimonialItem>(documents, physicalName('TestimonialsTable')),
      settings: new Table<SettingsItem>(documents, physicalName('SettingsTable')),
    },
    photos: new PhotoStore(physicalName('PhotosBucket'), s3),
    documents,
  };
}

/** Runs `npm run owner`; returns the code that the process ends with. */
export async function runOwner(args: string[]): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parse(args);
    const [name = '', ...rest] = positionals;
    const command = commands[name];
    if (!command || values.help) {
      console.log(usage);
      return name && !values.help ? 2 : 0;
    }
    await command(await openSite(values.env), rest, values);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await runOwner(process.argv.slice(2));
}
