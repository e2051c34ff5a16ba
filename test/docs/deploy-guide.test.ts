import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from '../../scripts/preflight/checks/checks.ts';

const guide = readFileSync('docs/deploy.md', 'utf8');

/** One part of the guide, from its heading to the next. */
const section = (heading: string) => guide.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

test('the guide lists the actions that preflight needs, and no more', () => {
  const listed = [...section('What preflight may do').matchAll(/^\|.*$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`(\w+:\w+)`/g)].map(([, action]) => action),
  );
  const needed = new Set(checks.flatMap(({ actions }) => actions));
  expect(listed.toSorted()).toEqual([...needed].toSorted());
});

test('every deployment of the guide comes after a preflight of its environment', () => {
  const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  const deployments = blocks.filter((block) => block.includes('npm run deploy'));
  expect(deployments).toHaveLength(3);
  for (const block of deployments) {
    const [, name] = /npm run deploy -- -c env=(\w+)/.exec(block) ?? [];
    expect(block.split('npm run deploy')[0]).toContain(`npm run preflight -- ${name}`);
  }
});
