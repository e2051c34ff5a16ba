import { readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { synthesized } from './synthesized.ts';

const templates: Record<string, Template> = {};
beforeAll(() => {
  for (const name of ['dev', 'prod']) templates[name] = synthesized(name);
}, 60_000);

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/** What a function's role allows, as `action on resource` with logical ids for resources. */
function grants(template: Template, functionId: RegExp): string[] {
  const policies = template.findResources('AWS::IAM::Policy');
  const [, policy] = Object.entries(policies).find(([id]) => functionId.test(id)) ?? [];
  const statements: Statement[] = policy?.Properties.PolicyDocument.Statement ?? [];
  return statements
    .flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) => [Resource].flat().map((r) => `${action} on ${shortOf(r)}`)),
    )
    .sort();
}

function shortOf(resource: unknown): string {
  const words = JSON.stringify(resource).match(
    /(Testimonials|Leads|Settings)Table|\/index\/[\w-]+|inference-profile\/[^"]+|foundation-model\/[^"]+/g,
  );
  return words?.join('') ?? JSON.stringify(resource);
}

// An item that is marked as sent has the mark in its old image only, and wakes nobody.
const outboxFilters = [
  { eventName: ['INSERT'] },
  {
    eventName: ['MODIFY'],
    dynamodb: {
      NewImage: { unsent: { S: [{ exists: true }] } },
      OldImage: { unsent: { S: [{ exists: false }] } },
    },
  },
].map((pattern) => ({ Pattern: JSON.stringify(pattern) }));

describe.each(['dev', 'prod'])('in %s', (name) => {
  const template = () => templates[name] as Template;

  test('the public list may query the approved index and nothing else', () => {
    expect(grants(template(), /^TestimonialsList/)).toEqual([
      'dynamodb:Query on TestimonialsTable/index/by-approved',
    ]);
  });

  test('the approved index holds public fields only', () => {
    template().hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      GlobalSecondaryIndexes: Match.arrayWith([
        {
          IndexName: 'by-approved',
          KeySchema: [
            { AttributeName: 'approved', KeyType: 'HASH' },
            { AttributeName: 'createdAt', KeyType: 'RANGE' },
          ],
          Projection: {
            ProjectionType: 'INCLUDE',
            NonKeyAttributes: ['name', 'location', 'testimonial', 'rating'],
          },
        },
      ]),
    });
  });

  test('the forms may add to their table and read nothing', () => {
    expect(grants(template(), /^TestimonialsSubmit/)).toEqual([
      'dynamodb:PutItem on TestimonialsTable',
    ]);
    expect(grants(template(), /^LeadsContact/)).toEqual(['dynamodb:PutItem on LeadsTable']);
  });

  test("the owner's pages may read and change one item, and know browsers", () => {
    const browsers = ['DeleteItem', 'GetItem', 'PutItem'].map(
      (action) => `dynamodb:${action} on SettingsTable`,
    );
    for (const [id, table] of [
      [/^TestimonialsModerate/, 'TestimonialsTable'],
      [/^LeadsAnswer/, 'LeadsTable'],
    ] as const) {
      const item = ['GetItem', 'UpdateItem'].map((action) => `dynamodb:${action} on ${table}`);
      expect(grants(template(), id)).toEqual([...browsers, ...item].sort());
    }
  });

  test('the estimate may stream from one model, in the regions its profile hands calls to', () => {
    const model = 'foundation-model/amazon.nova-2-lite-v1:0';
    const allowed = ['inference-profile/us.amazon.nova-2-lite-v1:0', model, model, model];
    expect(
      grants(template(), /^LeadsQuote/).filter((grant) => grant.startsWith('bedrock:')),
    ).toEqual(
      allowed.map((resource) => `bedrock:InvokeModelWithResponseStream on ${resource}`).sort(),
    );
  });

  test('what tells the owner may change items, count, and look for what is unsent or unanswered', () => {
    expect(
      grants(template(), /^OwnerNotices/).filter((grant) =>
        /^dynamodb:\w*(Item|Query|Scan)/.test(grant),
      ),
    ).toEqual([
      'dynamodb:Query on LeadsTable/index/by-unanswered',
      'dynamodb:Query on LeadsTable/index/by-unsent',
      'dynamodb:Query on TestimonialsTable/index/by-unsent',
      'dynamodb:Scan on LeadsTable',
      'dynamodb:Scan on TestimonialsTable',
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on SettingsTable',
      'dynamodb:UpdateItem on TestimonialsTable',
    ]);
  });

  test('the index of what is unsent holds no token and no word of a visitor but what robots fill in', () => {
    const tables = Object.values(template().findResources('AWS::DynamoDB::GlobalTable'));
    const indexes = tables.flatMap(({ Properties }) => Properties.GlobalSecondaryIndexes ?? []);
    const unsent = indexes.filter(({ IndexName }) => IndexName === 'by-unsent');
    expect(unsent.map(({ Projection }) => Projection.NonKeyAttributes)).toEqual(
      Array(2).fill(['notice', 'noticeAt', 'tokenIssuedAt', 'website']),
    );
  });

  test('mail goes out as the sender only, through the configuration set', () => {
    template().hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 'ses:SendRawEmail',
            Condition: { StringEquals: { 'ses:FromAddress': Match.anyValue() } },
          }),
        ]),
      },
    });
  });

  test('both tables wake the owner for what is new, and what fails is kept apart', () => {
    const mappings = template().findResources('AWS::Lambda::EventSourceMapping');
    expect(Object.values(mappings)).toHaveLength(2);
    for (const { Properties } of Object.values(mappings)) {
      expect(Properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        MaximumRetryAttempts: 2,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        FilterCriteria: { Filters: outboxFilters },
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      });
    }
  });

  test('the monthly mail is tried from the morning of the 1st on', () => {
    template().hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'cron(0 15-21 1 * ? *)',
      Targets: [Match.objectLike({ Input: '{"task":"report-month"}' })],
    });
  });

  test('every table forgets what has expired', () => {
    template().allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  test('every call of the API asks for the key that only CloudFront has', () => {
    template().allResourcesProperties('AWS::ApiGateway::Method', { ApiKeyRequired: true });
  });

  test('the estimate goes out as it is written, everything else whole', () => {
    const methods = Object.entries(template().findResources('AWS::ApiGateway::Method'));
    const streaming = methods.filter(
      ([, { Properties }]) => Properties.Integration.ResponseTransferMode === 'STREAM',
    );
    expect(streaming.map(([id]) => id)).toEqual([expect.stringMatching(/generatequote.*POST/)]);
    expect(JSON.stringify(streaming)).toContain('/response-streaming-invocations');
  });

  test('the API stands under /api and answers its own problems as problem+json, none as 403 but a wrong key', () => {
    template().hasResourceProperties('AWS::ApiGateway::Stage', { StageName: 'api' });
    template().hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseType: 'MISSING_AUTHENTICATION_TOKEN',
      StatusCode: '404',
    });
    template().allResourcesProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseParameters: Match.objectLike({
        'gatewayresponse.header.Content-Type': "'application/problem+json'",
      }),
    });
  });

  test('only a missing file is answered with the 404 page, and no error is cached', () => {
    template().hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CustomErrorResponses: Match.arrayWith([
          {
            ErrorCode: 403,
            ResponseCode: 404,
            ResponsePagePath: '/404.html',
            ErrorCachingMinTTL: 0,
          },
          { ErrorCode: 502, ErrorCachingMinTTL: 0 },
        ]),
      },
    });
  });

  test.each([
    ['*.avif', 'image/avif'],
    ['*.webp', 'image/webp'],
    ['*.woff2', 'font/woff2'],
  ])('files like %s go out as %s', (pattern, contentType) => {
    template().hasResourceProperties('Custom::CDKBucketDeployment', {
      Include: [pattern],
      SystemMetadata: Match.objectLike({ 'content-type': contentType }),
    });
  });

  test('no function has a share of the account set aside', () => {
    template().allResourcesProperties('AWS::Lambda::Function', {
      ReservedConcurrentExecutions: Match.absent(),
    });
  });

  test('every alarm says what it means and what to do, and rings the topic', () => {
    for (const { Properties } of Object.values(
      template().findResources('AWS::CloudWatch::Alarm'),
    )) {
      expect(Properties.AlarmDescription).toContain('What to do: ');
      expect(Properties.AlarmActions).toHaveLength(1);
    }
  });

  test("the owner's guide has a paragraph on every alarm", () => {
    const guide = readFileSync('docs/owners-guide.md', 'utf8');
    const explained = [...guide.matchAll(/^### (\w+)$/gm)].map(([, alarm]) => alarm);
    // A logical id is the construct's path, run together, and eight digits.
    const unexplained = Object.keys(template().findResources('AWS::CloudWatch::Alarm')).filter(
      (id) => !explained.some((alarm = '') => id.slice(0, -8).endsWith(alarm)),
    );
    expect(unexplained).toEqual([]);
  });

  test('a schedule that died rings too', () => {
    template().hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'OldestUnsentSeconds',
      TreatMissingData: 'breaching',
    });
  });
});

test('production keeps its tables, limits each address and has its own domain', () => {
  const prod = templates.prod as Template;
  prod.allResources('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Retain' });
  prod.hasResourceProperties('AWS::WAFv2::WebACL', {
    Rules: [
      Match.objectLike({
        Action: { Block: { CustomResponse: Match.objectLike({ ResponseCode: 429 }) } },
      }),
    ],
  });
  prod.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { Aliases: ['stone.test'], WebACLId: Match.anyValue() },
  });
});

test('development has no domain and no web ACL, and leaves nothing behind', () => {
  const dev = templates.dev as Template;
  dev.resourceCountIs('AWS::WAFv2::WebACL', 0);
  dev.resourceCountIs('AWS::Route53::HostedZone', 0);
  dev.allResources('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Delete' });
});
