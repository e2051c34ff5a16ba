import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Cloud } from 'local-cloud';
import { fakeModel } from './local/fake-model.ts';
import { startSiteCloud } from './local/site-cloud.ts';
import { synthesize, temporaryAssemblyFolder } from './local/synthesize.ts';

const usage = `npm run check:api -- [options of "schemathesis run"]

Runs schemathesis (https://schemathesis.io) against a local run of its own: requests that docs/openapi.json
calls valid, and others that it refuses, by all checks. Wants schemathesis in the path:
"pip install schemathesis==4.32.5". The exit code is that of schemathesis.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const cloud = await startSiteCloud({
  stack: await synthesize(temporaryAssemblyFolder()),
  model: fakeModel(0),
  log: () => undefined,
});
await putOwnersItems(cloud);
const child = spawn(
  'schemathesis',
  [
    '--config-file=scripts/openapi/schemathesis.toml',
    'run',
    'docs/openapi.json',
    `--url=${cloud.urls.site}`,
    '--request-timeout=30',
    '--continue-on-failure',
    ...args,
  ],
  { stdio: 'inherit' },
);
const code = await new Promise<number>((resolve) => {
  child.on('error', (error) => {
    console.error(`schemathesis did not start (${error.message}).\n\n${usage}`);
    resolve(1);
  });
  child.on('exit', (status) => resolve(status ?? 1));
});
await cloud.stop();
process.exit(code);

/** Puts the items into the tables whose links scripts/openapi/schemathesis.toml has. */
async function putOwnersItems({ urls, tables }: Cloud): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: urls.dynamodb,
    region: 'us-east-1',
    // No function's key, so the engineer's own, who may do anything.
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  for (const [part, file] of [
    ['Leads', 'lead'],
    ['Testimonials', 'testimonial'],
  ]) {
    await client.send(
      new PutItemCommand({
        TableName: tables.find(({ name }) => name.includes(`-${part}Table`))?.name,
        Item: JSON.parse(readFileSync(`events/items/${file}.json`, 'utf8')),
      }),
    );
  }
  client.destroy();
}
