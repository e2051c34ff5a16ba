#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readCloudAssembly, runCloud } from './index.ts';

const usage = `local-cloud <cdk.out> [--fresh] [--dev] [--bedrock=aws]

Runs the stack that "cdk synth" left in a folder, on this machine only.

  --fresh         begins with empty tables and buckets and an empty mailbox
  --dev           rebuilds functions when their sources are saved
  --bedrock=aws   asks the real models, with your AWS credentials

PORT, MAIL_PORT, DYNAMODB_PORT, BEDROCK_PORT, S3_PORT and DATA_DIR move what it uses;
AWS_ENDPOINT_URL_SES, …_DYNAMODB and …_BEDROCK_RUNTIME name services that are there already.`;

const { positionals } = parseArgs({ strict: false, allowPositionals: true });
const [assembly, ...others] = positionals;
const options = process.argv.slice(2).filter((arg) => arg.startsWith('-'));

if (assembly === undefined || others.length > 0 || options.includes('--help')) {
  console.log(usage);
  process.exit(options.includes('--help') ? 0 : 1);
}
// Lambda's clock is UTC; workers share this process's.
process.env.TZ = 'UTC';
process.exit(
  await runCloud({
    args: options,
    env: process.env,
    synthesize: async () => readCloudAssembly(assembly),
    announcement: ({ urls, stageUrls }, { dataFolder }) => [
      '',
      ...(stageUrls.length > 0 ? stageUrls : [urls.site]).map((url) => `Stack:     ${url}`),
      `Mailbox:   ${urls.mail}`,
      `DynamoDB:  ${urls.dynamodb}`,
      `Bedrock:   ${urls.bedrock}`,
      `S3:        ${urls.s3}`,
      `Data:      ${dataFolder}/`,
    ],
  }),
);
