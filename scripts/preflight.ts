import { parseArgs } from 'node:util';
import { BedrockRuntime } from '@aws-sdk/client-bedrock-runtime';
import { Route53 } from '@aws-sdk/client-route-53';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { business } from '../domain/business.ts';
import { settingsOf } from '../lib/check-environment.ts';
import { type Environment, environmentNamed, INFERENCE_PROFILE_ID } from '../lib/environment.ts';
import { region } from './local/template.ts';

const usage = `npm run preflight -- <environment> [-c <key>=<value>]…

Asks AWS, with your credentials, what a deployment relies on: the sender, the model, and the hosted zone. Changes nothing. It calls the model once, for one token. Exits with 1 if something is wrong.

  npm run preflight -- dev -c owner=you@gmail.com
  npm run preflight -- prod`;

type Question = (environment: Environment) => Promise<string>;

/** Each question is answered with a sentence, or with an error if something is wrong. */
const questions: Record<string, Question> = { sender, model, 'hosted zone': hostedZone };

async function sender({ domain, email }: Environment): Promise<string> {
  const name = domain?.name ?? email.sender;
  const asked = new SESv2({ region }).getEmailIdentity({ EmailIdentity: name });
  const identity = await asked.catch((error: Error) => {
    if (error.name !== 'NotFoundException') throw error;
  });
  if (identity?.VerifiedForSendingStatus) return `${name} is verified.`;
  if (identity)
    throw new Error(
      `${name} isn't verified. Click the link in the email from AWS, or add the DNS records from the outputs Dns….`,
    );
  if (email.senderIdentity === 'existing')
    throw new Error(`SES doesn't know ${name}. Set senderIdentity to create.`);
  return `the deployment adds ${name} to SES; then it needs to be verified.`;
}

/** Calls the model for one token, because nothing else shows that the account has access. */
async function model(): Promise<string> {
  const modelId = INFERENCE_PROFILE_ID;
  const messages = [{ role: 'user' as const, content: [{ text: 'Hello' }] }];
  const inferenceConfig = { maxTokens: 1 };
  await new BedrockRuntime({ region }).converse({ modelId, messages, inferenceConfig });
  return `${modelId} answered.`;
}

async function hostedZone({ domain }: Environment): Promise<string> {
  if (!domain?.zone) return 'none is set.';
  const { HostedZone } = await new Route53({ region }).getHostedZone({ Id: domain.zone });
  if (HostedZone?.Name === `${domain.name}.`) return `${domain.zone} is that of ${domain.name}.`;
  throw new Error(`${domain.zone} is that of ${HostedZone?.Name}, not ${domain.name}.`);
}

/** Prints the answer to every question, and returns the exit code. */
export async function preflight(environment: Environment): Promise<0 | 1> {
  let code: 0 | 1 = 0;
  for (const [name, ask] of Object.entries(questions)) {
    try {
      console.log(`ok       ${name}: ${await ask(environment)}`);
    } catch (error) {
      console.log(`problem  ${name}: ${error}`);
      code = 1;
    }
  }
  return code;
}

async function main(args: string[]): Promise<0 | 1 | 2> {
  try {
    const options = { context: { type: 'string', short: 'c', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name = ''] = positionals;
    // Reads `-c key=value` as the CDK does.
    const context = values.context?.map((option) => option.split(/=(.*)/s)) ?? [];
    const settings = settingsOf(name, Object.fromEntries(context));
    return await preflight(environmentNamed(name, business, settings));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
