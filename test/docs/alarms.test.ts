import { globSync, readFileSync } from 'node:fs';
import type { Template } from 'local-cloud';
import { expect, inject, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';

const guide = readFileSync('docs/alarms.md', 'utf8');
const templates = inject('templates');

interface AlarmProperties {
  Namespace: string;
  MetricName: string;
  Statistic: string;
  Period: number;
  Threshold: number;
  EvaluationPeriods: number;
  ComparisonOperator: string;
}

/** The alarms of a template by their names; those of each function's errors are one. */
function alarmsOf({ Resources }: Template): Map<string, AlarmProperties[]> {
  const alarms = new Map<string, AlarmProperties[]>();
  for (const [id, { Type, Properties }] of Object.entries(Resources)) {
    if (Type !== 'AWS::CloudWatch::Alarm') continue;
    // A logical id is the construct's path, run together, and eight digits.
    const name = id.slice('Alarms'.length, -8).replace(/^.+(?=FunctionErrors$)/, '');
    alarms.set(name, [...(alarms.get(name) ?? []), Properties as unknown as AlarmProperties]);
  }
  return alarms;
}

const dev = alarmsOf(templates.devWithReceipts);
const prod = alarmsOf(templates.prodWithReceipts);

test('there is a section for each alarm, and an alarm for each section but the last', () => {
  const names = [...new Set([...dev.keys(), ...prod.keys()])].sort();
  const sections = [...guide.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(names);
});

test('each section says what visitors see, where to look, what mends it and when it stops', () => {
  for (const [, name, text = ''] of guide.matchAll(/^## (\w+)\n([\s\S]*?)(?=^## )/gm)) {
    for (const part of ['**Visitors** ', '**Look** ', '**Mend** ', '**It stops** ', '```sh']) {
      expect(text, `${name}: ${part}`).toContain(part);
    }
  }
});

test('the table states the metric, the threshold and the period of the templates', () => {
  const rows = [...guide.matchAll(/^\| \[(\w+)\]\(#(\w+)\) \| (.*) \| (.*) \| (.*) \|$/gm)].map(
    ([, ...cells]) => cells,
  );
  const expected = [...prod].map(([name, alarms]) => [
    name,
    name.toLowerCase(),
    metricOf(alarms),
    ruleOf(dev.get(name)),
    ruleOf(alarms),
  ]);
  expect(rows.sort()).toEqual(expected.sort());
});

function metricOf([alarm]: AlarmProperties[]): string {
  const namespace = alarm?.Namespace.replace(/(?<=MasonrySite\/).*/, '<env>');
  return `\`${namespace}\` \`${alarm?.MetricName}\``;
}

function ruleOf(alarms: AlarmProperties[] = []): string {
  const rules = alarms.map(
    ({ Statistic, Threshold, Period, EvaluationPeriods, ComparisonOperator }) => {
      expect(ComparisonOperator).toBe('GreaterThanOrEqualToThreshold');
      expect(EvaluationPeriods).toBe(1);
      return `${Statistic.toLowerCase()} ≥ ${Threshold} in ${Period / 60} min`;
    },
  );
  return [...new Set(rules)].join() || '–';
}

test('each log that a command names is exactly one log group, and the web ACL is one', () => {
  const ids = (type: string) =>
    Object.entries(templates.prodWithReceipts.Resources).flatMap(([id, { Type }]) =>
      Type === type ? [id] : [],
    );
  const [, ...commands] = guide.split('```sh').map((part) => part.split('```')[0] ?? '');
  const named = commands.join().matchAll(/\b(?:errors|ends|log) ([A-Z]\w+)/g);
  const prefixes = [...new Set(Array.from(named, ([, prefix = '']) => prefix))];
  expect(prefixes.length).toBeGreaterThan(4);
  for (const prefix of prefixes) {
    const groups = ids('AWS::Logs::LogGroup').filter((id) => id.startsWith(prefix));
    expect(groups, prefix).toHaveLength(1);
  }
  expect(ids('AWS::WAFv2::WebACL')).toEqual([expect.stringMatching(/^WebsiteRateLimit/)]);
});

test('each log line that a section quotes is written by a function', () => {
  const sources = globSync('lambdas/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const quoted = [...guide.matchAll(/\bline `([^`]+)`/g)].map(([, line]) => line);
  expect(quoted.length).toBeGreaterThan(3);
  for (const line of quoted) expect(sources).toContain(`logger.error('${line}'`);
});

test('the rules of the firewall and the model are those of the stack', () => {
  const { model } = environmentNamed('prod');
  expect(guide).toContain(`--model-id ${model.inferenceProfileId} `);
  const acl = Object.values(templates.prod.Resources).find(
    ({ Type }) => Type === 'AWS::WAFv2::WebACL',
  );
  const rules = (acl?.Properties?.Rules ?? []) as { Name: string }[];
  expect(guide).toContain(`for rule in ${rules.map(({ Name }) => Name).join(' ')};`);
});
