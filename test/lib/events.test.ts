import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { propertiesOf } from './template-of.ts';

const onFailure = { DestinationConfig: { OnFailure: { Destination: '<FailedEvents.Arn>' } } };
const streamed = {
  ...onFailure,
  BatchSize: 100,
  MaximumRetryAttempts: 2,
  StartingPosition: 'TRIM_HORIZON',
};

const ScalingConfig = { MaximumConcurrency: 2 };

/** By the source of the events and the function that they start. */
const mappings = {
  'Testimonials to OwnerNoticesNotify': streamed,
  'Leads to OwnerNoticesNotify': streamed,
  // However many files anybody uploads, the forms keep the account's concurrency.
  'PhotosUploads to PhotosProcess': { BatchSize: 1, ScalingConfig },
};

function mappingsOf(name: string) {
  const found = Object.values(propertiesOf(name, 'AWS::Lambda::EventSourceMapping'));
  return found.map(({ EventSourceArn, FunctionName, ...properties }) => {
    const source = EventSourceArn.replace(/(Table\.Stream|\.)Arn/, '');
    return [`${source} to ${FunctionName}`.replaceAll(/[<>]/g, ''), properties] as const;
  });
}

describe.each(environments)('in $name', ({ name, outbox }) => {
  const minutes = outbox.every.toMinutes();
  const every = `${minutes} minute${minutes === 1 ? '' : 's'}`;

  test('streams and queues start these functions', () => {
    expect(Object.fromEntries(mappingsOf(name))).toEqual(mappings);
  });

  test('what a function fails to process three times is kept for a day', () => {
    const started = ['OwnerNoticesNotify', 'PhotosProcess'];
    const configs = started.map((fn) => [
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
    const undelivered = {
      source: ['aws.ses'],
      resources: [set],
      'detail-type': ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
    };
    const upload = {
      bucket: { name: ['<PhotosBucket>'] },
      object: { key: [{ prefix: 'incoming/' }] },
    };
    const uploaded = { source: ['aws.s3'], 'detail-type': ['Object Created'], detail: upload };
    expect(propertiesOf(name, 'AWS::Events::Rule')).toEqual({
      OwnerNoticesSchedule: notify(`rate(${every})`),
      PhotosUploaded: rule({ EventPattern: uploaded }, '<PhotosUploads.Arn>'),
      OwnerEmailUndelivered: rule({ EventPattern: undelivered }, '<AlarmsTopic>', {
        Input: expect.stringContaining('What to do: '),
      }),
    });
  });
});
