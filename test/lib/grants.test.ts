import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { grants } from './grants.ts';
import { templateOf } from './template-of.ts';

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  const template = () => templateOf(name);

  test('the public list may query the approved index and nothing else', () => {
    expect(grants(template(), /^TestimonialsList/)).toEqual([
      'dynamodb:Query on TestimonialsTable/index/by-approved',
    ]);
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

  test('the estimate may call one model, in the regions its profile hands calls to', () => {
    const model = 'foundation-model/amazon.nova-2-lite-v1:0';
    const allowed = ['inference-profile/us.amazon.nova-2-lite-v1:0', model, model, model];
    expect(
      grants(template(), /^LeadsQuote/).filter((grant) => grant.startsWith('bedrock:')),
    ).toEqual(allowed.map((resource) => `bedrock:InvokeModel on ${resource}`).sort());
  });

  test('a correction may read and change one lead', () => {
    expect(grants(template(), /^LeadsCorrect/)).toEqual([
      'dynamodb:GetItem on LeadsTable',
      'dynamodb:UpdateItem on LeadsTable',
    ]);
  });

  test('what tells the owner may change items, count, and look for what is unsent or unanswered', () => {
    expect(
      grants(template(), /^OwnerNoticesNotify/).filter((grant) =>
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

  test('what puts undelivered items back may change items, find those of a digest, and nothing else', () => {
    expect(grants(template(), /^OwnerNoticesRequeue/)).toEqual([
      'dynamodb:GetItem on SettingsTable',
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on TestimonialsTable',
    ]);
    const [, policy] =
      Object.entries(template().findResources('AWS::IAM::Policy')).find(([id]) =>
        id.startsWith('OwnerNoticesRequeue'),
      ) ?? [];
    expect(JSON.stringify(policy)).toContain(
      '{"ForAllValues:StringLike":{"dynamodb:LeadingKeys":["digest#*"]}}',
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
});
