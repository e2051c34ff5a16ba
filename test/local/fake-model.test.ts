import { expect, test } from 'vitest';
import { priceList } from '../../domain/price-list/price-list.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { converseInput, TOOL_NAME } from '../../lambdas/generate-quote/choose-tool.ts';
import { photoInput } from '../../lambdas/read-photos/photo-tool.ts';
import { fakeModel, type Outcome } from '../../scripts/local/fake-model.ts';

const sheet = priceList.sheets['retaining-wall'];
const description = 'A block wall, 50 ft long. The old timber one has to come out.';
const modelId = 'us.amazon.nova-2-lite-v1:0';
const call = converseInput(modelId, { projectType: 'retaining-wall', description }, sheet);
const never = new AbortController().signal;

test('the fake model calls the tool with what our own rules read, beside text that nobody is shown', async () => {
  const { output, stopReason } = await fakeModel(0)(call, never);
  expect(stopReason).toBe('tool_use');
  const [aside, { toolUse } = {}] = output?.message?.content ?? [];
  expect(aside?.text).toMatch(/permit/);
  expect(toolUse).toMatchObject({ name: TOOL_NAME, input: readDescription(description, sheet) });
});

test('shown photos, the fake model picks the first of what it is offered, because of photo 1', async () => {
  const { adders, questions } = sheet;
  const project = { projectType: 'retaining-wall', description } as const;
  const photos = [Uint8Array.of(0xff, 0xd8, 0xff)];
  const shown = photoInput(modelId, project, { adders, questions }, photos);
  const { output } = await fakeModel(0)(shown, never);
  expect(output?.message?.content?.[1]?.toolUse?.input).toEqual({
    adders: [{ id: adders[0]?.id, photo: 1 }],
    questions: [{ id: questions[0]?.id, photo: 1 }],
  });
});

test('a fake model that hangs answers nothing until the caller gives it up', async () => {
  const signal = AbortSignal.timeout(100);
  await expect(fakeModel(0, 'hangs')(call, signal)).rejects.toThrow();
  expect(signal.aborted).toBe(true);
});

test.each<[Outcome, string]>([
  ['refuses', 'content_filtered'],
  ['breaks off', 'max_tokens'],
  ['calls no tool', 'end_turn'],
  ['invents', 'tool_use'],
])('a fake model that %s ends with %s', async (outcome, expected) => {
  const { stopReason } = await fakeModel(0, outcome)(call, never);
  expect(stopReason).toBe(expected);
});

test('a fake model that is throttled fails with the error and the status of Bedrock', async () => {
  await expect(fakeModel(0, 'is throttled')(call, never)).rejects.toMatchObject({
    name: 'ThrottlingException',
    $metadata: { httpStatusCode: 429 },
  });
});
