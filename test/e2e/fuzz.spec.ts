import { readCloudAssembly } from 'local-cloud';
import { expect, test } from 'playwright/test';
import { runFuzz } from '../../scripts/fuzz/run-fuzz.ts';
import { localRun } from './local-run.ts';

test('no generated request is answered by a failure or leaves what a form would refuse', async () => {
  test.setTimeout(300_000);
  const stack = readCloudAssembly(localRun.assemblyFolder);
  const { counts, stored, breaches } = await runFuzz(stack, { requests: 400, seed: 7 });
  expect(breaches).toEqual([]);
  expect(stored).toBeGreaterThan(3);
  expect(Object.keys(counts)).toEqual(
    expect.arrayContaining(['/api/testimonials', '/api/generate-quote', '/api/answer-lead', '/']),
  );
});

test('a function that may not read its table is a breach', async () => {
  test.setTimeout(300_000);
  const stack = readCloudAssembly(localRun.assemblyFolder);
  for (const { Type, Properties } of Object.values(stack.template.Resources)) {
    const statements = JSON.stringify(Properties?.PolicyDocument ?? '');
    if (Type === 'AWS::IAM::Policy' && statements.includes('/index/by-approved')) {
      Object.assign(Properties ?? {}, { PolicyDocument: { Statement: [] } });
    }
  }
  const { breaches } = await runFuzz(stack, { requests: 200, seed: 7 });
  expect(breaches.length).toBeGreaterThan(0);
});
