import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { propertiesOf } from './template-of.ts';

const onFailure = { DestinationConfig: { OnFailure: { Destination: '<FailedEvents.Arn>' } } };

const mappings = {
  'Testimonials to OwnerNoticesNotify': { MaximumRetryAttempts: 2, ...onFailure },
  'Leads to OwnerNoticesNotify': { MaximumRetryAttempts: 2, ...onFailure },
  // However many files anyone uploads, the forms keep the account's concurrency.
  'PhotosUploads to PhotosProcess': { ScalingConfig: { MaximumConcurrency: 2 } },
};

describe.each(environments)('in $name', ({ name, outbox }) => {
  test('streams and queues start these functions, and an event that fails three times is kept for a day', () => {
    const found = Object.values(propertiesOf(name, 'AWS::Lambda::EventSourceMapping')).map(
      ({ EventSourceArn, FunctionName, ...properties }) => {
        const source = EventSourceArn.replace(/(Table\.Stream|\.)Arn/, '');
        return [`${source} to ${FunctionName}`.replaceAll(/[<>]/g, ''), properties];
      },
    );
    expect(Object.fromEntries(found)).toMatchObject(mappings);
    const configs = propertiesOf(name, 'AWS::Lambda::EventInvokeConfig');
    for (const fn of ['OwnerNoticesNotify', 'PhotosProcess'])
      expect(configs[`${fn}EventInvokeConfig`]).toMatchObject(onFailure);
    const { FailedEvents, PhotosUploads } = propertiesOf(name, 'AWS::SQS::Queue');
    expect(FailedEvents).toEqual({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 24 * 60 * 60,
    });
    const deadLetterTargetArn = '<FailedEvents.Arn>';
    expect(PhotosUploads).toMatchObject({
      RedrivePolicy: { deadLetterTargetArn, maxReceiveCount: 3 },
      // Lambda asks for six times the timeout of the function.
      VisibilityTimeout: 6 * 60,
    });
  });

  test('the schedule has its rate, and undelivered emails raise an alarm without their address', () => {
    const rules = propertiesOf(name, 'AWS::Events::Rule');
    expect(rules.OwnerNoticesSchedule).toMatchObject({
      ScheduleExpression: expect.stringMatching(`^rate\\(${outbox.every.toMinutes()} minutes?\\)$`),
      Targets: [{ Arn: '<OwnerNoticesNotify.Arn>' }],
    });
    // The topic gets our own text: no address or subject of an email.
    expect(rules.OwnerEmailUndelivered).toMatchObject({
      EventPattern: {
        source: ['aws.ses'],
        resources: [expect.stringMatching(/configuration-set\/<OwnerEmailConfigurationSet>$/)],
        'detail-type': ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
      },
      Targets: [{ Arn: '<AlarmsTopic>', Input: expect.stringContaining('What to do: ') }],
    });
  });
});
