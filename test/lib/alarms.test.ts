import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environments, filledInSettings } from './filled-in-facts.ts';
import { propertiesOf } from './template-of.ts';

const alarmsOf = (name: string) => Object.entries(propertiesOf(name, 'AWS::CloudWatch::Alarm'));

test.each(environments)('in $name each alarm notifies the topic, with a remedy', ({ name }) => {
  const topic = ['<AlarmsTopic>'];
  const names = alarmsOf(name).map(([id]) => id.replace('Alarms', ''));
  const background = ['FailedEvents', 'FunctionThrottles', 'OldestUnsent', 'ReadingsWithoutModel'];
  expect(names.sort()).toEqual(['ApiErrors', 'QuoteErrors', ...background].sort());
  for (const [id, alarm] of alarmsOf(name)) {
    // Only an alarm on a steady report reacts to missing data.
    const isSteady = id === 'AlarmsOldestUnsent';
    expect(alarm, id).toMatchObject({
      AlarmDescription: expect.stringContaining('What to do: '),
      AlarmActions: topic,
      OKActions: topic,
      TreatMissingData: isSteady ? 'missing' : 'notBreaching',
      ...(isSteady && { InsufficientDataActions: topic }),
    });
  }
});

test('alarms reach the address', () => {
  const subscriptions = Object.values(propertiesOf('prod', 'AWS::SNS::Subscription'));
  expect(subscriptions).toMatchObject([{ Protocol: 'email', Endpoint: filledInSettings.alarm }]);
});

test('every log line that a remedy names is one that the functions write', () => {
  const lines = alarmsOf('dev').flatMap(([, { AlarmDescription }]) =>
    Array.from(AlarmDescription.matchAll(/log line "([^"]+)"/g), ([, line]) => line),
  );
  const files = globSync('lambdas/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(files.join()).toMatch(`logger.error('${line}'`);
});
