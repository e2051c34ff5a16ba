import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import {
  GetSubscriptionAttributesCommand,
  ListSubscriptionsByTopicCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { smoke } from './smoke-command.ts';

vi.mock(import('../../domain/business.ts'), async (original) => {
  const module = await original();
  return { ...module, business: { ...module.business, domain: 'stone.test' as never } };
});

const cloudFormation = mockClient(CloudFormationClient);
const sns = mockClient(SNSClient);

const topic = 'arn:aws:sns:us-east-1:123456789012:masonry-site-prod-AlarmsTopic';
const physicalIds: Record<string, string> = {
  'AWS::SNS::Topic': topic,
  'AWS::ApiGateway::RestApi': 'abc123',
};

beforeEach(() => {
  sns.reset();
  cloudFormation.reset();
  const StackName = 'masonry-site-prod';
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
    Stacks: [
      {
        StackName,
        StackId: `arn:aws:cloudformation:us-east-1:123456789012:stack/${StackName}/1`,
        Outputs: [
          { OutputKey: 'SiteUrl', OutputValue: 'https://stone.test' },
          { OutputKey: 'DnsApex', OutputValue: 'stone.test ALIAS d1.cloudfront.test' },
        ],
      } as never,
    ],
  });
  cloudFormation.on(ListStackResourcesCommand, { StackName }).resolves({
    StackResourceSummaries: Object.entries(inject('templates').prod.Resources).map(
      ([LogicalResourceId, { Type }]) => ({
        LogicalResourceId,
        PhysicalResourceId: physicalIds[Type] ?? `deployed-${LogicalResourceId}`,
        ResourceType: Type,
        ResourceStatus: 'CREATE_COMPLETE',
        LastUpdatedTimestamp: new Date(),
      }),
    ),
  });
});

/** The world as it answers: a status and a location by method and address. */
function fakeFetch(answers: Record<string, [status: number, location?: string]>): typeof fetch {
  return async (input, init) => {
    const [status, location] = answers[`${init?.method ?? 'GET'} ${input}`] ?? [404];
    return new Response(null, { status, ...(location && { headers: { location } }) });
  };
}

const path = '/gallery?smoke=1';
const redirects: Record<string, [number, string?]> = {
  [`GET http://stone.test${path}`]: [301, `https://stone.test${path}`],
  [`GET https://www.stone.test${path}`]: [301, `https://stone.test${path}`],
  'GET https://www.stone.test/api/testimonials': [308, 'https://stone.test/api/testimonials'],
};

test('http leads to https, and www to the domain, with path and query', async () => {
  const { code, lineOf } = await smoke('https://stone.test --only redirects', {
    fetch: fakeFetch(redirects),
  });
  expect([code, lineOf('redirects')[0]]).toEqual([0, 'ok']);
});

test.each<[what: string, address: string, answer: [number, string?]]>([
  ['http is answered', `http://stone.test${path}`, [200]],
  ['http leads there for now only', `http://stone.test${path}`, [302, `https://stone.test${path}`]],
  ['www is refused', `https://www.stone.test${path}`, [403]],
  ['www loses the path', `https://www.stone.test${path}`, [301, 'https://stone.test/']],
  ['www of the API is answered', 'https://www.stone.test/api/testimonials', [200]],
])('where %s, the check of redirects fails', async (_, address, answer) => {
  const { code, lineOf } = await smoke('https://stone.test --only redirects', {
    fetch: fakeFetch({ ...redirects, [`GET ${address}`]: answer }),
  });
  expect(lineOf('redirects')).toEqual(['failed', expect.stringContaining(`${address} answers`)]);
  expect(code).toBe(1);
});

test("under CloudFront's name there is no www to look at", async () => {
  const from = `http://d1.cloudfront.test${path}`;
  const { code, lineOf } = await smoke('https://d1.cloudfront.test --only redirects', {
    fetch: fakeFetch({ [`GET ${from}`]: [301, `https://d1.cloudfront.test${path}`] }),
  });
  expect([code, lineOf('redirects')[0]]).toEqual([0, 'ok']);
});

const api = 'https://abc123.execute-api.us-east-1.amazonaws.com/api/testimonials';

test('the API past CloudFront is found in the stack, and has to refuse', async () => {
  const refused = { [`GET ${api}`]: [403], [`POST ${api}`]: [403] } as const;
  const run = (answers: Record<string, [number]>) =>
    smoke('--env prod --only direct-api', {
      fetch: fakeFetch({ ...refused, ...answers } as never),
    });
  expect((await run({})).lineOf('direct-api')[0]).toBe('ok');
  const { code, lineOf } = await run({ [`POST ${api}`]: [400] });
  expect(lineOf('direct-api')).toEqual([
    'failed',
    expect.stringContaining(`POST ${api} with no key answers 400, not 403`),
  ]);
  expect(code).toBe(1);
});

/** Subscriptions of the alarm topic, on two pages. */
function subscribe(
  ...subscriptions: { arn: string; authenticated?: boolean; protocol?: string }[]
) {
  const all = subscriptions.map(({ arn, protocol = 'email' }) => ({
    SubscriptionArn: arn,
    Protocol: protocol,
    Endpoint: 'engineer@elsewhere.test',
  }));
  sns
    .on(ListSubscriptionsByTopicCommand, { TopicArn: topic })
    .resolves({ Subscriptions: all.slice(0, 1), NextToken: 'second' })
    .on(ListSubscriptionsByTopicCommand, { TopicArn: topic, NextToken: 'second' })
    .resolves({ Subscriptions: all.slice(1) });
  for (const { arn, authenticated = false } of subscriptions) {
    sns.on(GetSubscriptionAttributesCommand, { SubscriptionArn: arn }).resolves({
      Attributes: { ConfirmationWasAuthenticated: String(authenticated) },
    });
  }
}

const alarms = async () => {
  const { code, lineOf } = await smoke('--env prod --only alarms');
  return [code, ...lineOf('alarms')];
};

test('confirmed subscriptions that only an account can end are ok', async () => {
  subscribe({ arn: `${topic}:1`, authenticated: true }, { arn: `${topic}:2`, protocol: 'sms' });
  expect(await alarms()).toEqual([0, 'ok', '2 subscriptions, all confirmed']);
});

test('a subscription that any reader of its mail can end is a warning', async () => {
  subscribe({ arn: `${topic}:1` });
  expect(await alarms()).toEqual([
    0,
    'warning',
    expect.stringMatching(/^anybody who opens the unsubscribe link .* as docs\/deploy\.md says/),
  ]);
});

test('a pending subscription fails, one on the second page too', async () => {
  subscribe({ arn: `${topic}:1`, authenticated: true }, { arn: 'PendingConfirmation' });
  expect(await alarms()).toEqual([
    1,
    'failed',
    expect.stringMatching(/^the email subscription of engineer@elsewhere.test is not confirmed/),
  ]);
});

test.each([[[]], [[{ arn: 'Deleted' }]]])(
  'alarms that reach nobody fail',
  async (subscriptions) => {
    subscribe(...subscriptions);
    expect(await alarms()).toEqual([1, 'failed', expect.stringMatching(/^alarms reach nobody/)]);
  },
);

test('without --env nothing is sent, and what is not looked at says so', async () => {
  const sent: string[] = [];
  const { code, out } = await smoke(
    'https://stone.test --only direct-api,estimate,contact,alarms',
    {
      fetch: async (input) => {
        sent.push(String(input));
        return new Response();
      },
    },
  );
  expect([code, sent]).toEqual([0, []]);
  expect(
    out.match(/^skipped +[\w-]+ +not looked at: needs --env and your AWS cred/gm),
  ).toHaveLength(4);
});

test.each([
  ['', 'Say which site is meant'],
  ['stone.test', '"stone.test" is no address of a site'],
  ['https://stone.test/gallery', '"https://stone.test/gallery" is no address of a site'],
  ['http://stone.test', 'Give the address that visitors have: https://stone.test.'],
  ['http://localhost:3000 --env dev', 'http://localhost:3000 is the local run and not dev'],
  [
    'https://other.test --env prod',
    'https://other.test is no address of prod, which has stone.test, d1.cloudfront.test: correct',
  ],
  ['https://stone.test --only page', '"page" is none of pages, headers'],
  ['https://stone.test --env staging', "argument 'staging' is invalid"],
])('"%s" is a wrong call, and is said in a sentence', async (line, sentence) => {
  const { code, out, err } = await smoke(line);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
});

test('missing credentials fail, and are said in a sentence', async () => {
  cloudFormation
    .on(DescribeStacksCommand)
    .rejects(Object.assign(new Error(), { name: 'CredentialsProviderError' }));
  const { code, err } = await smoke('--env prod');
  expect(code).toBe(1);
  expect(err).toMatch(/^No usable AWS credentials were found: log in/);
});

test('a stack whose first deployment failed is said', async () => {
  cloudFormation
    .on(DescribeStacksCommand)
    .resolves({ Stacks: [{ StackName: 'masonry-site-prod' } as never] });
  const { code, err } = await smoke('--env prod');
  expect(code).toBe(1);
  expect(err).toMatch(/^The stack masonry-site-prod was never deployed to its end: run/);
});
