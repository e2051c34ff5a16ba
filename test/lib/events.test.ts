import { type EventPattern, matchesEventPattern } from '@masonry-site/local-cloud';
import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { propertiesOf } from './template-of.ts';

/** A change of an item, by the marks that it had and has; one that is new had none, and was not there. */
const changes: [what: string, change: string, notice: boolean, receipt: boolean][] = [
  ['a new message', 'new -> unsent', true, true],
  ['a new quote request', 'new -> unsent unread', false, false],
  ['a quote request that was read', 'unsent unread -> unsent', true, true],
  ['one that the schedule had sent before', 'unread -> ', false, false],
  ['one that is corrected', 'unsent -> unsent', false, false],
  ['one that is unsent again', ' -> unsent', true, false],
  ['one that came back', ' -> unsent nextAttemptAt', false, false],
  ['one that was marked as sent', 'unsent -> ', false, false],
  ['one that expired', 'unsent -> removed', false, false],
  // Its photos go with it.
  ['one with photos that expired', 'photosId -> removed', true, false],
];

function recordOf(change: string): object {
  const [before = '', after = ''] = change.split(' -> ');
  const attributeOf = (mark: string) => (mark === 'nextAttemptAt' ? { N: '1' } : { S: mark });
  const image = (marks: string) =>
    Object.fromEntries(
      marks.split(' ').flatMap((mark) => (mark ? [[mark, attributeOf(mark)]] : [])),
    );
  if (before === 'new') return { eventName: 'INSERT', dynamodb: { NewImage: image(after) } };
  if (after === 'removed') return { eventName: 'REMOVE', dynamodb: { OldImage: image(before) } };
  return { eventName: 'MODIFY', dynamodb: { NewImage: image(after), OldImage: image(before) } };
}

const onFailure = { DestinationConfig: { OnFailure: { Destination: '<FailedEvents.Arn>' } } };
const batch = { FunctionResponseTypes: ['ReportBatchItemFailures'] };
const streamed = {
  ...batch,
  ...onFailure,
  BatchSize: 10,
  BisectBatchOnFunctionError: true,
  MaximumRetryAttempts: 2,
  FilterCriteria: { Filters: expect.anything() },
};

const latest = { StartingPosition: 'LATEST', MaximumRecordAgeInSeconds: 60 * 60 };
const ScalingConfig = { MaximumConcurrency: 2 };

/** By the source of the events and the function that they start. */
const mappings = {
  'Testimonials to OwnerNoticesNotify': { ...streamed, StartingPosition: 'TRIM_HORIZON' },
  'Leads to OwnerNoticesNotify': { ...streamed, StartingPosition: 'TRIM_HORIZON' },
  // What fails holds the stream up for an hour at most.
  'Leads to ReceiptsSend': { ...streamed, ...latest },
  // However many files anybody uploads, the forms keep the account's concurrency.
  'PhotosUploads to PhotosProcess': { ...batch, BatchSize: 1, ScalingConfig },
};

function mappingsOf(name: string) {
  const found = Object.values(propertiesOf(name, 'AWS::Lambda::EventSourceMapping'));
  return found.map(({ EventSourceArn, FunctionName, ...properties }) => {
    const source = EventSourceArn.replace(/(Table\.Stream|\.)Arn/, '');
    return [`${source} to ${FunctionName}`.replaceAll(/[<>]/g, ''), properties] as const;
  });
}

describe.each(environments)('in $name', ({ name, outbox, receipts: isOn }) => {
  const receipts = isOn === 'on' ? ['ReceiptsSend'] : [];
  const minutes = outbox.every.toMinutes();
  const every = `${minutes} minute${minutes === 1 ? '' : 's'}`;

  test('streams and queues start these functions, in batches of which each item fails by itself', () => {
    const { 'Leads to ReceiptsSend': ofReceipts, ...others } = mappings;
    expect(Object.fromEntries(mappingsOf(name))).toEqual(receipts.length > 0 ? mappings : others);
  });

  test.each(changes)('%s (%s) starts notify-owner: %s', (_, change, notice, receipt) => {
    const record = recordOf(change);
    const started = mappingsOf(name).filter(([, { FilterCriteria }]) =>
      FilterCriteria?.Filters.some(({ Pattern }: { Pattern: string }) =>
        matchesEventPattern(record, JSON.parse(Pattern) as EventPattern),
      ),
    );
    expect(started.map(([id]) => id)).toEqual([
      ...(notice ? ['Testimonials to OwnerNoticesNotify', 'Leads to OwnerNoticesNotify'] : []),
      ...(receipt ? receipts.map((fn) => `Leads to ${fn}`) : []),
    ]);
  });

  test('what a function fails to process three times is kept for a day', () => {
    const started = ['OwnerNoticesNotify', 'PhotosProcess'];
    const configs = [...started, ...receipts].map((fn) => [
      `${fn}EventInvokeConfig`,
      { ...onFailure, FunctionName: `<${fn}>`, Qualifier: '$LATEST' },
    ]);
    expect(propertiesOf(name, 'AWS::Lambda::EventInvokeConfig')).toEqual(
      Object.fromEntries(configs),
    );
    const encrypted = { SqsManagedSseEnabled: true };
    const redriven = {
      RedrivePolicy: { deadLetterTargetArn: '<FailedEvents.Arn>', maxReceiveCount: 3 },
    };
    expect(propertiesOf(name, 'AWS::SQS::Queue')).toEqual({
      FailedEvents: { ...encrypted, MessageRetentionPeriod: 24 * 60 * 60 },
      // Lambda asks for six times the time of the function.
      PhotosUploads: { ...encrypted, ...redriven, VisibilityTimeout: 6 * 60 },
    });
  });

  test('these rules pass on these events, and no address or subject of an email', () => {
    const rule = (when: object, Arn: string, input: object = {}) => ({
      ...when,
      State: 'ENABLED',
      Targets: [{ Arn, Id: 'Target0', ...input }],
    });
    const notify = (ScheduleExpression: string, input?: object) =>
      rule({ ScheduleExpression }, '<OwnerNoticesNotify.Arn>', input);
    const set =
      'arn:aws:ses:us-east-1:<AWS::AccountId>:configuration-set/<OwnerEmailConfigurationSet>';
    const emails = (...types: string[]) => ({
      EventPattern: { source: ['aws.ses'], resources: [set], 'detail-type': types },
    });
    const input = (InputTemplate: unknown, ...paths: string[]) => ({
      InputTransformer: {
        InputTemplate,
        InputPathsMap: Object.fromEntries(
          ['detail-type', ...paths].map((path) => [path.replaceAll('.', '-'), `$.${path}`]),
        ),
      },
    });
    const email = ['detail.mail.messageId', 'detail.mail.tags'];
    const bounce = ['detail.bounce.bounceType', 'detail.bounce.bounceSubType'];
    const mail = '"mail":{"messageId":<detail-mail-messageId>,"tags":<detail-mail-tags>}';
    const bounced =
      '"bounce":{"bounceType":<detail-bounce-bounceType>,"bounceSubType":<detail-bounce-bounceSubType>}';
    const detail = (parts: string) => `{"detail-type":<detail-type>,"detail":{${parts}}}`;
    const report = '{"task":"report-month"}';
    const upload = {
      bucket: { name: ['<PhotosBucket>'] },
      object: { key: [{ prefix: 'incoming/' }] },
    };
    const uploaded = { source: ['aws.s3'], 'detail-type': ['Object Created'], detail: upload };
    expect(propertiesOf(name, 'AWS::Events::Rule')).toEqual({
      OwnerNoticesSchedule: notify(`rate(${every})`),
      // From the morning of the 1st on, by the clock of Minnesota.
      OwnerNoticesMonthReport: notify('cron(0 15-21 1 * ? *)', { Input: report }),
      PhotosUploaded: rule({ EventPattern: uploaded }, '<PhotosUploads.Arn>'),
      OwnerEmailBounced: rule(
        emails('Email Bounced'),
        '<OwnerNoticesNotify.Arn>',
        input(detail(`${mail},${bounced}`), ...email, ...bounce),
      ),
      OwnerEmailRefused: rule(
        emails('Email Complaint Received', 'Email Rejected'),
        '<OwnerNoticesNotify.Arn>',
        input(detail(mail), ...email),
      ),
    });
  });
});
