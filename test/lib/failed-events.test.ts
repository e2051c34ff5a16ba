import { describe, expect, test } from 'vitest';
import { resourcesOf, resourcesOfType } from './template-of.ts';

const destination = { DestinationConfig: { OnFailure: { Destination: '<FailedEvents.Arn>' } } };

describe.each(['dev', 'prodWithReceipts'] as const)('in %s', (name) => {
  test('an event that a function of a rule fails to process is kept', () => {
    const rules = resourcesOfType(name, 'AWS::Events::Rule');
    const functions = rules
      .flatMap(([, { Properties }]) => Properties.Targets.map(({ Arn }: { Arn: string }) => Arn))
      .filter((arn) => resourcesOf(name)[arn.slice(1, -'.Arn>'.length)]?.Type.endsWith('Function'));
    expect(new Set(functions)).toContain('<OwnerNoticesRequeue.Arn>');
    const kept = resourcesOfType(name, 'AWS::Lambda::EventInvokeConfig').map(([, config]) => {
      expect(config.Properties).toMatchObject(destination);
      return config.Properties.FunctionName.replace('>', '.Arn>');
    });
    expect(kept).toEqual(expect.arrayContaining(functions));
  });

  test('so are a batch of a stream and a message of a queue', () => {
    for (const [id, { Properties }] of resourcesOfType(name, 'AWS::Lambda::EventSourceMapping')) {
      if (id.includes('Dynamo')) expect(Properties, id).toMatchObject(destination);
    }
    for (const [id, { Properties }] of resourcesOfType(name, 'AWS::SQS::Queue')) {
      expect(Properties.RedrivePolicy?.deadLetterTargetArn, id).toBe(
        id === 'FailedEvents' ? undefined : '<FailedEvents.Arn>',
      );
    }
  });

  test('what failed is kept for a day, encrypted', () => {
    expect(resourcesOf(name).FailedEvents?.Properties).toMatchObject({
      MessageRetentionPeriod: 24 * 60 * 60,
      SqsManagedSseEnabled: true,
    });
  });
});
