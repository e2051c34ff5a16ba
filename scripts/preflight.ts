import { parseArgs } from 'node:util';
import { BedrockRuntime } from '@aws-sdk/client-bedrock-runtime';
import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { Lambda } from '@aws-sdk/client-lambda';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { SSM } from '@aws-sdk/client-ssm';
import { STS } from '@aws-sdk/client-sts';
import { business } from '../domain/business.ts';
import { environmentProblems, settingsOf } from '../lib/check-environment.ts';
import {
  type BusinessFacts,
  type DeploymentSettings,
  type Environment,
  environmentNamed,
  ownersToVerify,
} from '../lib/environment.ts';
import { standInPhotos } from '../lib/stand-in-photos.ts';
import { region } from './local/template.ts';

const usage = `npm run preflight -- <environment> [-c <key>=<value>]…

Asks AWS, with your credentials, what would stop a deployment. Changes nothing. It calls the model once, for one token. Exits with 1 if there is a problem, or if a check couldn't be made.

  npm run preflight -- dev -c owner=you@gmail.com -c alarm=you@work.com
  npm run preflight -- prod`;

const awsConsole = `https://${region}.console.aws.amazon.com`;

/** A sentence about the environment, and the remedy, one line per entry. */
interface Finding {
  /** A warning doesn't stop the deployment. `unknown` means that the check failed. */
  level: 'ok' | 'warning' | 'problem' | 'unknown';
  text: string;
  remedy: string[];
}

interface Target {
  environment: Environment;
  settings: DeploymentSettings;
  facts: BusinessFacts;
  /** The site's photos that came with the project. */
  standIns: string[];
}

const finding =
  (level: Finding['level']) =>
  (text: string, ...remedy: string[]): Finding[] => [{ level, text, remedy }];
const ok = finding('ok');
const warning = finding('warning');
const problem = finding('problem');

/** `requiresBootstrapStackVersion` in the manifest that the CDK synthesizes. */
const BOOTSTRAP_VERSION = 6;

/** `estimatesThrottle` in lib/api.ts assumes this many, because estimates alone may take 40. */
const CONCURRENT_FUNCTIONS = 100;

/** The checks, in print order; each returns at least one finding. */
export const checks: Record<string, (target: Target) => Promise<Finding[]>> = {
  async Settings({ environment, settings, facts, standIns }) {
    const sentences = environmentProblems(environment, settings, facts, standIns);
    if (sentences.length === 0) return ok('nothing is missing.');
    return sentences.flatMap((sentence) => problem(sentence));
  },

  async Credentials({ environment: { name, account } }) {
    const { Account, Arn } = await new STS({ region }).getCallerIdentity();
    if (!account || account === Account) return ok(`AWS account ${Account}, as ${Arn}.`);
    return problem(
      `they belong to AWS account ${Account}, but ${name} is in ${account}.`,
      'Choose others with AWS_PROFILE, or correct account in lib/environment.ts.',
    );
  },

  async 'CDK bootstrap'({ environment: { account } }) {
    const stored = new SSM({ region }).getParameter({ Name: '/cdk-bootstrap/hnb659fds/version' });
    const { Parameter } = (await orUndefined('ParameterNotFound', stored)) ?? {};
    const version = Number(Parameter?.Value ?? 0);
    if (version >= BOOTSTRAP_VERSION) return ok(`version ${version}.`);
    return problem(
      `${region} has version ${version}, but version ${BOOTSTRAP_VERSION} is needed.`,
      `npx cdk bootstrap --app '' aws://${account ?? '<account>'}/${region}`,
    );
  },

  async 'SES identities'({ environment }) {
    const [sender = '', ...owners] = wantedIdentities(environment);
    const findings = await Promise.all([
      checkIdentity(environment, sender, 'senderIdentity'),
      ...owners.map((owner) => checkIdentity(environment, owner, 'ownerIdentity')),
    ]);
    return findings.flat();
  },

  async 'SES sending'({ environment }) {
    const page = `${awsConsole}/ses/home#/account`;
    const account = await new SESv2({ region }).getAccount();
    if (!account.SendingEnabled) return problem("the account isn't allowed to send email.", page);
    if (account.ProductionAccessEnabled) return ok('the account can email anyone.');
    if (environment.receipts === 'on') {
      return problem(
        'receipts are on but the account is in the sandbox, where SES refuses every email to a homeowner.',
        `Turn them off with -c receipts=off, or ask for production access: ${page}`,
      );
    }
    const names = wantedIdentities(environment);
    const identities = await Promise.all(names.map(emailIdentity));
    const unverified = names.filter((_, index) => !identities[index]?.VerifiedForSendingStatus);
    return unverified.length === 0
      ? ok('the account is in the sandbox, which is enough: the owner is verified.')
      : warning(
          `the account is in the sandbox: no email is sent until ${unverified.join(' and ')} is verified.`,
          'After deploying, click the link from AWS, or add the DNS records from the outputs Dns….',
        );
  },

  /** Calls the model for one token, because nothing else shows that the account has access. */
  async 'Bedrock model'({ environment: { model } }) {
    const modelId = model.inferenceProfileId;
    try {
      const messages = [{ role: 'user' as const, content: [{ text: 'Hello' }] }];
      const inferenceConfig = { maxTokens: 1 };
      await new BedrockRuntime({ region }).converse({ modelId, messages, inferenceConfig });
      return ok(`${modelId} answered.`);
    } catch (error) {
      const { name, message } = error as Error;
      if (/^(Throttling|ServiceQuotaExceeded)Exception$/.test(name)) {
        return warning(
          `${modelId} is throttled (${message}); meanwhile estimates are made without a model.`,
          `A new account may have almost no quota: ${awsConsole}/servicequotas/home/services/bedrock/quotas`,
        );
      }
      if (!/^(AccessDenied|Validation|ResourceNotFound)Exception$/.test(name)) throw error;
      return problem(
        `this account can't call ${modelId} (${message}).`,
        `Allow bedrock:InvokeModel, and see whether the account may use it: ${awsConsole}/bedrock/home#/model-catalog`,
      );
    }
  },

  async 'Lambda concurrency'({ environment }) {
    const { AccountLimit } = await new Lambda({ region }).getAccountSettings();
    const { UnreservedConcurrentExecutions = 0 } = AccountLimit ?? {};
    const text = `${UnreservedConcurrentExecutions} functions can run at once`;
    if (UnreservedConcurrentExecutions >= CONCURRENT_FUNCTIONS) return ok(`${text}.`);
    // Only engineers visit a site that is not listed.
    return (environment.isListed ? problem : warning)(
      `${text}, but even a few visitors need ${CONCURRENT_FUNCTIONS}.`,
      `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}`,
    );
  },
};

/** The identities that `OwnerEmail` in lib creates or expects, the sender's first. Each is unique in its account. */
function wantedIdentities(environment: Environment): string[] {
  const { domain, email } = environment;
  return [domain?.name ?? email.sender, ...ownersToVerify(environment)];
}

async function checkIdentity(
  environment: Environment,
  name: string,
  key: 'senderIdentity' | 'ownerIdentity',
) {
  const identity = await emailIdentity(name);
  const isExpected = environment.email[key] === 'existing' || (await isInStack(environment, name));
  const setting = `Set ${key} of ${environment.name} in lib/environment.ts, or add -c ${key}=`;
  if (!identity) {
    return isExpected
      ? problem(`SES doesn't know ${name}, but ${key} says it does.`, `${setting}create`)
      : ok(`the deployment makes ${name}; AWS emails an address a link to confirm.`);
  }
  if (!isExpected) {
    const text = `SES already knows ${name}, so a first deployment would fail.`;
    return problem(text, `${setting}existing`);
  }
  if (identity.VerifiedForSendingStatus) return ok(`${name} is verified.`);
  return warning(
    `${name} isn't verified, so it can't send email, or get any in the sandbox.`,
    'Click the link in the email from AWS, or add the DNS records from the outputs DnsDkim….',
  );
}

async function isInStack({ name }: Environment, identity: string): Promise<boolean> {
  const client = new CloudFormationClient({ region });
  const pages = paginateListStackResources({ client }, { StackName: `masonry-site-${name}` });
  try {
    for await (const { StackResourceSummaries = [] } of pages) {
      if (StackResourceSummaries.some((resource) => resource.PhysicalResourceId === identity))
        return true;
    }
  } catch (error) {
    if (!/does not exist/.test((error as Error).message)) throw error;
  }
  return false;
}

const emailIdentity = (EmailIdentity: string) =>
  orUndefined('NotFoundException', new SESv2({ region }).getEmailIdentity({ EmailIdentity }));

function orUndefined<Output>(errorName: string, call: Promise<Output>) {
  return call.catch((error: Error) => {
    if (error.name === errorName) return undefined;
    throw error;
  });
}

/** Prints the findings of every check, and returns the exit code. */
export async function preflight(target: Target): Promise<0 | 1> {
  let blocked = false;
  for (const [title, check] of Object.entries(checks)) {
    const findings = await check(target).catch((error: Error) =>
      finding('unknown')(
        `couldn't be checked (${error.name}: ${error.message}).`,
        'Log in, or choose other credentials with AWS_PROFILE, and run this again.',
      ),
    );
    for (const { level, text, remedy } of findings) {
      blocked ||= level === 'problem' || level === 'unknown';
      const lines = [`${level.padEnd(9)}${title}: ${text}`, ...remedy];
      console.log(lines.join(`\n${' '.repeat(9)}`));
    }
    // Every other check would fail for the same reason.
    if (title === 'Credentials' && findings.some(({ level }) => level === 'unknown')) break;
  }
  console.log(blocked ? '\nNot ready to deploy.' : '\nReady to deploy.');
  return blocked ? 1 : 0;
}

async function main(args: string[]): Promise<0 | 1 | 2> {
  try {
    const options = { context: { type: 'string', short: 'c', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name = ''] = positionals;
    // Reads `-c key=value` as the CDK does.
    const context = values.context?.map((option) => option.split(/=(.*)/s)) ?? [];
    const settings = settingsOf(name, Object.fromEntries(context));
    const environment = environmentNamed(name, business, settings);
    const standIns = standInPhotos();
    return await preflight({ environment, settings, facts: business, standIns });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
