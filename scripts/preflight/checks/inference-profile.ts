import { BedrockClient, GetInferenceProfileCommand } from '@aws-sdk/client-bedrock';
import { REGION } from '../../owner/site/site-tables.ts';
import { consolePage } from '../aws/aws-cli.ts';
import type { Check } from '../check.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';

/** The regions and the model that the profile hands calls to, against those that the function may call. */
export const inferenceProfile: Check = {
  title: 'Bedrock inference profile',
  actions: ['bedrock:GetInferenceProfile'],
  async run({ environment: { model } }) {
    const id = model.inferenceProfileId;
    const arns = await modelArns(id);
    if (!arns) {
      return [
        problem(
          `there is no ${id} in ${REGION}.`,
          `Choose one of ${consolePage('bedrock/home#/inference-profiles')} and correct \`model\` in lib/environments.ts.`,
        ),
      ];
    }
    const granted = model.regions.map((region) => modelArn(region, model.foundationModelId));
    const denied = arns.filter((arn) => !granted.includes(arn));
    const idle = granted.filter((arn) => !arns.includes(arn));
    const correct = 'Correct `model` in lib/environments.ts.';
    const findings: Finding[] = [];
    if (denied.length > 0) {
      findings.push(
        problem(
          `${id} hands calls to ${denied.join(', ')}, which the function may not call: some of the readings would fail.`,
          correct,
        ),
      );
    }
    if (idle.length > 0) {
      findings.push(
        warning(`the function may call ${idle.join(', ')}, which ${id} never does.`, correct),
      );
    }
    return findings.length > 0
      ? findings
      : [ok(`${id} hands calls to ${model.regions.join(', ')}.`)];
  },
};

function modelArn(region: string, model: string): string {
  return `arn:aws:bedrock:${region}::foundation-model/${model}`;
}

async function modelArns(inferenceProfileIdentifier: string): Promise<string[] | undefined> {
  const client = new BedrockClient({ region: REGION });
  try {
    const { models = [] } = await client.send(
      new GetInferenceProfileCommand({ inferenceProfileIdentifier }),
    );
    return models.map(({ modelArn: arn = '' }) => arn);
  } catch (error) {
    if (/^(ResourceNotFound|Validation)Exception$/.test((error as Error).name)) return undefined;
    throw error;
  }
}
