import { mkdtempSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readCloudAssembly, type SynthesizedStack, startCloud } from '../index.ts';
import { NotesStack } from './fixtures/notes-app/notes-stack.ts';

// An app as CDK's own command would synthesize it: nothing in it is made for the local run.
let stack: SynthesizedStack;

beforeAll(() => {
  const outdir = path.join(mkdtempSync(path.join(tmpdir(), 'notes-')), 'cdk.out');
  const app = new App({ outdir, context: { 'aws:cdk:enable-path-metadata': true } });
  new NotesStack(app, 'notes');
  app.synth();
  stack = readCloudAssembly(outdir);
});

async function notesCloud(endpoints = {}) {
  const lines: string[] = [];
  const log = (source: string, line: string) => lines.push(`[${source}] ${line}`);
  const cloud = await startCloud({ stack, log, endpoints });
  onTestFinished(() => cloud.stop());
  const [stageUrl = ''] = cloud.stageUrls;
  const notebook = `${stageUrl}notebooks/garden`;
  return {
    ...cloud,
    lines,
    stageUrl,
    write: (title: string) => fetch(notebook, { method: 'POST', body: title }),
    read: async () => (await fetch(notebook)).json(),
  };
}

test('without a distribution the API stands under the path of its stage', async () => {
  const { urls, stageUrl, write, read } = await notesCloud();
  expect(stageUrl).toBe(`${urls.site}/prod/`);
  expect((await write('plant a tree')).status).toBe(201);
  expect(await read()).toEqual({ stage: 'prod', titles: ['plant a tree'] });
  const elsewhere = await fetch(urls.site);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([
    404,
    'The stack answers under /prod/.',
  ]);
});

test('what a table streams reaches the function on it, with the images that the table streams', async () => {
  const { write, lines } = await notesCloud();
  await write('water');
  await expect.poll(() => lines).toContain('[Announce] water old image: undefined');
});

test('what fails for good ends in the queue', async () => {
  const { write, lines, queues } = await notesCloud();
  await write('poison');
  await expect.poll(() => lines.filter((line) => line.includes('records left'))).toHaveLength(1);
  const name = /left to (\S+)\./.exec(lines.join('\n'))?.[1];
  const { bodies } = queues.at(`arn:aws:sqs:us-east-1:000000000000:${name}`);
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
    { requestContext: { approximateInvokeCount: 2 } },
  ]);
});

test('a schedule runs, and a function finds the API by the local address', async () => {
  const { lines, stageUrl } = await notesCloud();
  await expect.poll(() => lines).toContain(`[Tidy] Scheduled Event ${stageUrl}`);
});

test('what cannot run is named in one list at the start, and nothing else is', async () => {
  const { lines } = await notesCloud();
  expect(lines.filter((line) => line.startsWith('[stack]'))).toEqual([
    '[stack] These resources of the template do not run locally:\n  AWS::Cognito::UserPool Readers (its type is not emulated)',
  ]);
});

/** Passes everything on to a DynamoDB and notes who signed it: DynamoDB Local keeps tables apart by that. */
async function aDynamodbByCredentials(target: string) {
  const scopes = new Set<string>();
  const server = http.createServer(async (request, response) => {
    const { authorization = '', ...headers } = request.headers;
    const [, key, region] = /Credential=([^/]+)\/\d+\/([^/]+)/.exec(authorization) ?? [];
    scopes.add(`${key} ${region}`);
    const answer = await fetch(target, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': String(headers['content-type']),
        'x-amz-target': String(headers['x-amz-target']),
      },
      body: Buffer.concat(await request.toArray()),
    });
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, scopes };
}

test('a DynamoDB that somebody brought is called with one access key, and its roles still hold', async () => {
  const { urls } = await notesCloud();
  const { endpoint, scopes } = await aDynamodbByCredentials(urls.dynamodb);
  const policies = Object.entries(stack.template.Resources).filter(([id]) =>
    id.startsWith('ReadServiceRoleDefaultPolicy'),
  );
  const { write, read, lines } = await notesCloud({ dynamodb: endpoint });
  expect((await write('prune')).status).toBe(201);
  expect(await read()).toMatchObject({ titles: ['prune'] });
  expect([...scopes]).toEqual(['local us-east-1']);

  const [[id, policy] = ['', undefined]] = policies;
  delete stack.template.Resources[id];
  onTestFinished(() => {
    if (policy) stack.template.Resources[id] = policy;
  });
  const withoutGrant = await notesCloud({ dynamodb: endpoint });
  expect((await withoutGrant.read()).message).toBe('Internal server error');
  expect(withoutGrant.lines.join()).toContain('[iam] Read may not dynamodb:Query on');
  expect(lines.join()).not.toContain('[iam]');
});
