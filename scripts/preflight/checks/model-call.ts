import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { REGION } from '../../owner/site/site-tables.ts';
import { consolePage } from '../aws/aws-cli.ts';
import type { Check } from '../check.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';

/** One real call of one token, the only way to know that the account may call the model. */
export const modelCall: Check = {
  title: 'Bedrock model',
  actions: ['bedrock:InvokeModel'],
  async run({ environment: { model } }) {
    const id = model.inferenceProfileId;
    const client = new BedrockRuntimeClient({ region: REGION });
    try {
      await client.send(
        new ConverseCommand({
          modelId: id,
          messages: [{ role: 'user', content: [{ text: 'Hello' }] }],
          inferenceConfig: { maxTokens: 1 },
        }),
      );
      return [ok(`${id} answered.`)];
    } catch (error) {
      return [failure(id, error as Error)];
    }
  },
};

function failure(id: string, { name, message }: Error): Finding {
  if (name === 'AccessDeniedException') {
    return problem(
      `${id} may not be called (${message}).`,
      `Your credentials need bedrock:InvokeModel on the profile and on the model in each of its regions; where they have it, see whether the account may use the model: ${consolePage('bedrock/home#/model-catalog')}`,
      'In an organization a service control policy must allow bedrock:InvokeModel in those regions.',
    );
  }
  if (/^(Throttling|ServiceQuotaExceeded)Exception$/.test(name)) {
    return warning(
      `${id} is throttled (${message}): until that is over our own rules read the projects.`,
      'Run this again in a minute. A new account may have a quota of next to nothing:',
      consolePage('servicequotas/home/services/bedrock/quotas'),
    );
  }
  if (name === 'ValidationException' || name === 'ResourceNotFoundException') {
    return problem(
      `${id} cannot be called so (${message}).`,
      'Correct `model` in lib/environments.ts: inferenceProfileId is the id of an inference profile of us-east-1, such as us.<model>.',
    );
  }
  if (/^(ModelNotReady|ModelTimeout|ServiceUnavailable|InternalServer|ModelError)/.test(name)) {
    return warning(
      `${id} does not answer at the moment (${message}).`,
      'Run this again in a minute.',
    );
  }
  throw Object.assign(new Error(message), { name });
}
