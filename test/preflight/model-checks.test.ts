import { GetInferenceProfileCommand } from '@aws-sdk/client-bedrock';
import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { beforeEach, expect, test } from 'vitest';
import { inferenceProfile } from '../../scripts/preflight/checks/inference-profile.ts';
import { modelCall } from '../../scripts/preflight/checks/model-call.ts';
import { account, awsError } from './fake-account.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => account.reset());

function handCallsTo(...regions: string[]) {
  account.bedrock.on(GetInferenceProfileCommand).resolves({
    models: regions.map((region) => ({
      modelArn: `arn:aws:bedrock:${region}::foundation-model/amazon.nova-2-lite-v1:0`,
    })),
  });
}

test('a region that the function may not call is a problem', async () => {
  handCallsTo('us-east-1', 'us-east-2', 'us-west-2', 'ca-central-1');
  expect(await runCheck(inferenceProfile)).toEqual([
    expect.stringMatching(
      /^problem us.amazon.nova-2-lite-v1:0 hands calls to arn:aws:bedrock:ca-central-1::\S+, which the function may not call/,
    ),
  ]);
});

test('a region that is granted for nothing is a warning', async () => {
  handCallsTo('us-east-1', 'us-east-2');
  expect(await runCheck(inferenceProfile)).toEqual([
    expect.stringMatching(/^warning the function may call arn:aws:bedrock:us-west-2::/),
  ]);
});

test('a profile that is not there is a problem', async () => {
  account.bedrock.on(GetInferenceProfileCommand).rejects(awsError('ResourceNotFoundException'));
  expect(await runCheck(inferenceProfile)).toEqual([
    expect.stringMatching(/^problem there is no us.amazon.nova-2-lite-v1:0 in us-east-1/),
  ]);
});

test.each([
  ['AccessDeniedException', /^problem .* may not be called \(so\)\..*service control policy/s],
  [
    'ValidationException',
    /^problem .* cannot be called so .*\nCorrect `model` in lib\/environments/,
  ],
  ['ResourceNotFoundException', /^problem .* cannot be called so/],
  ['ThrottlingException', /^warning .* is throttled \(so\).*\nRun this again/],
  ['ServiceUnavailableException', /^warning .* does not answer at the moment/],
])('a call of the model that ends in %s', async (name, finding) => {
  account.bedrockRuntime.on(ConverseCommand).rejects(awsError(name, 'so'));
  expect(await runCheck(modelCall)).toEqual([expect.stringMatching(finding)]);
});
