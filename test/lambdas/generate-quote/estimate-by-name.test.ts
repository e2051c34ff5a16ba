import { expect, test } from 'vitest';
import type { ProjectType } from '../../../domain/project.ts';
import { readByName } from '../../../lambdas/generate-quote/estimate/estimate-by-name.ts';
import { priceList } from '../../price-list.ts';

test.each<[string, ProjectType, object]>([
  ['boulder wall 6 ft from the lot, 40 ft long, 3 feet tall', 'other', { length: 40, height: 3 }],
  ['a boulder wall 3 1/2 feet tall, twenty five feet long', 'other', { length: 25 }],
  [`boulder wall 40' long x 6'6" high`, 'retaining-wall', { length: 40, height: 6.5 }],
  ['a boulder wall, 40 ft long, behind the garage', 'retaining-wall', { length: 40 }],
  ['paver patio 12x16', 'patio-walkway', { length: 12, width: 16 }],
  ['paver patio, 200 sq ft', 'patio-walkway', { area: 200 }],
  ['brick steps, 5 steps', 'brick-work', { steps: 5 }],
  ['two new window sills', 'brick-work', { count: 2 }],
  [`paver patio 12'6" x 10'`, 'patio-walkway', { length: 12.5, width: 10 }],
  // Doubtful sizes get the value 0, which becomes a question.
  ['a paver patio of 40 square yards, repaired 3 times 10 years ago', 'patio-walkway', {}],
  ['a patio behind the house; the garage is 24 x 24', 'patio-walkway', {}],
  ['boulder wall in two parts, 10 ft long and 20 ft long', 'retaining-wall', {}],
])('reads the plain sizes of %j as a %s', (description, projectType, sizes) => {
  const read = readByName(priceList, { description, projectType }).sizes.filter(
    ({ value }) => value,
  );
  const values = read.map(({ dimension, value }) => [dimension, value]);
  expect(Object.fromEntries(values)).toEqual(sizes);
});

test.each<[string, ProjectType, string[]]>([
  ['a patio 14 by 20', 'patio-walkway', ['concrete-pavers', 'natural-stone-paving']],
  ['a flagstone patio', 'patio-walkway', ['natural-stone-paving']],
  ['big rocks to hold the hill', 'retaining-wall', ['boulder']],
  ['mud as far as the patio', 'retaining-wall', []],
])('finds the names of jobs in %j as a %s', (description, projectType, jobs) => {
  const [job] = readByName(priceList, { description, projectType }).jobs;
  expect(job ? [job.job, ...job.or] : []).toEqual(jobs);
});
