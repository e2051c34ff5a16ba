import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cloud, listenOnLoopback, type Model, type SynthesizedStack } from 'local-cloud';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { fakeModel } from '../../scripts/local/fake-model.ts';
import { startSiteCloud } from '../../scripts/local/site-cloud.ts';
import { synthesize, temporaryAssemblyFolder } from '../../scripts/local/synthesize.ts';
import { readLeads } from '../../scripts/owner/items/leads.ts';
import { openLocalSite } from '../../scripts/owner/site/local-site.ts';
import { type Check, runCheck } from '../../scripts/smoke/check.ts';
import { contactCheck } from '../../scripts/smoke/checks/contact.ts';
import { openTarget } from '../../scripts/smoke/target.ts';
import { testSender } from '../../scripts/smoke/test-lead.ts';
import { breakages } from './breakages.ts';
import { type BreakingProxy, breakingProxy } from './breaking-proxy.ts';
import { smoke } from './smoke-command.ts';

let stack: SynthesizedStack;
let cloud: Cloud;
let proxy: BreakingProxy;
let model: Model = fakeModel();

beforeAll(async () => {
  stack = await synthesize(temporaryAssemblyFolder());
  cloud = await startSiteCloud({ stack, model: (...call) => model(...call), log: () => {} });
  proxy = await breakingProxy(cloud.urls.site);
});

afterAll(async () => {
  await proxy?.close();
  await cloud?.stop();
});

afterEach(async () => {
  proxy.breakage = undefined;
  model = fakeModel();
  expect(await storedLeads(), 'a test lead was left').toEqual([]);
});

const env = (mail = cloud.urls.mail) => ({
  AWS_ENDPOINT_URL_DYNAMODB: cloud.urls.dynamodb,
  MAIL_PORT: new URL(mail).port,
});

async function storedLeads() {
  using site = await openLocalSite(env());
  return await readLeads(site);
}

test('every check of a local run is ok, or says why it does not look', async () => {
  const { code, out, err } = await smoke(cloud.urls.site, { env: env() });
  expect(err).toBe('');
  expect(code).toBe(0);
  const states = out
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/).slice(0, 2).join(' '));
  expect(states).toEqual([
    'ok pages',
    'ok headers',
    'skipped redirects',
    'ok reviews',
    'ok validation',
    'ok not-found',
    'ok methods',
    'skipped direct-api',
    'ok estimate',
    'ok contact',
    'ok photos',
    'skipped alarms',
    '12 checks',
  ]);
});

test('the owner reads in both mails that it is a test and that there is nothing to do', async () => {
  const seen = await emails();
  await smoke(`${cloud.urls.site} --only estimate,contact`, { env: env() });
  const mails = (await emails()).slice(seen.length);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/asks for a quote: /),
    expect.stringMatching(/^Website test, nothing to do (sent a message|wrote again)/),
  ]);
  for (const { body, replyTo } of mails) {
    expect(body.text).toContain('This is a test of the website and not a customer.');
    expect(replyTo).toEqual([expect.stringContaining(testSender.email)]);
  }
});

async function emails() {
  const response = await fetch(`${cloud.urls.mail}/store`);
  type Email = { subject: string; replyTo: string[]; body: { text: string } };
  return ((await response.json()) as { emails: Email[] }).emails;
}

test.each(breakages)('where $what, the check of it fails', async ({ of, change, check, words }) => {
  proxy.breakage = { of, change };
  const { code, err, lineOf } = await smoke(`${proxy.url} --only ${check}`, { env: env() });
  expect(lineOf(check)).toEqual(['failed', expect.stringMatching(words)]);
  expect(lineOf(check)[1]).toContain('What to do: ');
  expect(err).toMatch(/^1 check of .* 0 ok, 0 warnings, 0 skipped, 1 failed\.$/m);
  expect(code).toBe(1);
});

test('the checks after one that failed are run all the same', async () => {
  proxy.breakage = { of: /gallery/, change: (answer) => ({ ...answer, status: 404 }) };
  const { code, lineOf } = await smoke(`${proxy.url} --only pages,reviews`, { env: env() });
  expect([code, lineOf('pages')[0], lineOf('reviews')[0]]).toEqual([1, 'failed', 'ok']);
});

test('a description that our own rules read is a warning and no failure', async () => {
  model = fakeModel(0, 'is throttled');
  const { code, lineOf } = await smoke(`${cloud.urls.site} --only estimate`, { env: env() });
  expect(lineOf('estimate')).toEqual(['warning', expect.stringMatching(/read by our own rules/)]);
  expect(code).toBe(0);
});

test('a mail that the mailbox never got is found', async () => {
  const empty = http.createServer((_, response) => response.end('{"emails":[]}'));
  const { port, close } = await listenOnLoopback(empty, 0, 'MAIL_PORT');
  onTestFinished(close);
  const { code, lineOf } = await smoke(`${cloud.urls.site} --only contact`, {
    env: env(`http://localhost:${port}`),
  });
  expect(lineOf('contact')).toEqual(['failed', expect.stringMatching(/^0 mails came of the lead/)]);
  expect(code).toBe(1);
});

test('a lead of which the owner is not mailed is found, and deleted too', async () => {
  const ses = 'http://127.0.0.1:1';
  const silent = await startSiteCloud({ stack, endpoints: { ses }, log: () => {} });
  onTestFinished(() => silent.stop());
  const silentEnv = { AWS_ENDPOINT_URL_DYNAMODB: silent.urls.dynamodb, AWS_ENDPOINT_URL_SES: ses };
  const { code, lineOf } = await smoke(`${silent.urls.site} --only contact`, {
    env: silentEnv,
    mailedWithinMs: 1_000,
  });
  expect(lineOf('contact')[1]).toMatch(/^the owner was not mailed of the lead \S+ within 1 s/);
  expect(code).toBe(1);
  using site = await openLocalSite(silentEnv);
  expect(await readLeads(site)).toEqual([]);
});

test('a lead that is stored after the run was interrupted is deleted too', async () => {
  const ended = new AbortController();
  let wasStored = false;
  proxy.breakage = {
    of: /contact/,
    before: async () => {
      ended.abort();
      await wait(1_000);
    },
    change: (answer) => {
      wasStored = answer.status === 202;
      return answer;
    },
  };
  const tools = { env: env(), fetch, mailedWithinMs: 30_000 };
  using target = await openTarget(proxy.url, undefined, tools);
  const { line } = await runCheck(contactCheck, target, ended.signal);
  expect(line).toMatch(/^failed +contact +it was interrupted\./);
  expect(wasStored).toBe(true);
});

test.each<[what: string, run: Check['run']]>([
  [
    'a site that hangs',
    async (_, request) => {
      await request('/api/testimonials');
      return {};
    },
  ],
  [
    'something that never comes',
    async (_, __, signal) => {
      await wait(60_000, undefined, { signal });
      return {};
    },
  ],
])('%s fails by the limit of the check', async (_, run) => {
  proxy.breakage = { of: /testimonials/, change: () => undefined };
  const tools = { env: env(), fetch, mailedWithinMs: 30_000 };
  using target = await openTarget(proxy.url, undefined, tools);
  const check = { name: 'hanging', remedy: 'wait', seconds: 0.2, run };
  const { line } = await runCheck(check, target, new AbortController().signal);
  expect(line).toBe('failed   hanging     it took too long. What to do: wait.');
});

test('a site that is not there is said by every check', async () => {
  const { code, lineOf } = await smoke(
    `http://localhost:${await freePort()} --only pages,contact`,
    { env: env() },
  );
  expect(lineOf('pages')[1]).toMatch(/^the site could not be reached \(ECONNREFUSED\)/);
  expect(lineOf('contact')[0]).toBe('failed');
  expect(code).toBe(1);
});
