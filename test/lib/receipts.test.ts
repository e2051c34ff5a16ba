import { expect, inject, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { filledInFacts } from './filled-in-facts.ts';
import { resourcesOf } from './template-of.ts';

test.each(['dev', 'prod'] as const)('in %s they are off unless a setting turns them on', (name) => {
  expect(environmentNamed(name, filledInFacts).receipts).toBe('off');
  expect(JSON.stringify(inject('templates')[name])).not.toMatch(/receipt/i);
});

test('turned on they add parts of their own, and change none but the dashboard', () => {
  const { Dashboard: _, ...without } = resourcesOf('dev');
  const { Dashboard, ...receipts } = resourcesOf('devWithReceipts');
  expect(receipts).toMatchObject(without);
  const added = Object.keys(receipts).filter((id) => !(id in without));
  expect(added.map((id) => id.replace(/(?<=EventSource)\w+/, '')).sort()).toEqual(
    [
      'AlarmsReceiptComplaints',
      'ReceiptsConfigurationSet',
      'ReceiptsConfigurationSetEvents',
      ...['ReceiptsSend', 'ReceiptsSendLog', 'ReceiptsSendRole', 'ReceiptsSendRoleDefaultPolicy'],
      'ReceiptsSendDynamoDBEventSource',
      'ReceiptsSendEventInvokeConfig',
    ].sort(),
  );
});

test("their own configuration set respects suppression, and reports nothing as if it were the owner's email", () => {
  const { ReceiptsConfigurationSet, ReceiptsConfigurationSetEvents } =
    resourcesOf('devWithReceipts');
  expect(ReceiptsConfigurationSet?.Properties).toEqual({
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  expect(ReceiptsConfigurationSetEvents?.Properties).toEqual({
    ConfigurationSetName: '<ReceiptsConfigurationSet>',
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      CloudWatchDestination: {
        DimensionConfigurations: [
          {
            DimensionName: 'ses:configuration-set',
            DimensionValueSource: 'messageTag',
            DefaultDimensionValue: 'receipts',
          },
        ],
      },
    },
  });
});
