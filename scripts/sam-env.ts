import { writeFileSync } from 'node:fs';
import { readCloudAssembly, Stack } from '@masonry-site/local-cloud';

/** The services beside a container, as docs/sam-local.md starts them. */
const addresses = {
  AWS_ENDPOINT_URL_DYNAMODB: 'http://host.docker.internal:8000',
  AWS_ENDPOINT_URL_SES: 'http://host.docker.internal:8105',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://host.docker.internal:8006',
  AWS_ENDPOINT_URL_S3: 'http://host.docker.internal:9000',
};

type FunctionProperties = { Environment?: { Variables?: Record<string, unknown> } };

const folder = 'cdk.out/dev';
const assembly = readCloudAssembly(folder);
const variables: Record<string, Record<string, string>> = {};

// The variables of each function for `sam local --env-vars`: the template's, with the names that the local run gives to
// tables and to the rest, and the addresses of the services. `--env-vars` sets only variables that a template names
// (`resolve` in samcli/local/lambdafn/env_vars.py of version 1.170.0), so the template gets the addresses too.
const functions = new Stack(assembly, 'localhost:3000').ofType<FunctionProperties>(
  'AWS::Lambda::Function',
);
for (const { logicalId, properties } of functions) {
  const { Properties } = assembly.template.Resources[logicalId] ?? {};
  const named = (Properties as FunctionProperties).Environment?.Variables ?? {};
  // The CDK's own functions work on a deployed stack.
  if (!('POWERTOOLS_SERVICE_NAME' in named)) continue;
  const texts = Object.entries(properties.Environment?.Variables ?? {}).map(([name, value]) => [
    name,
    String(value).replace('https://localhost', 'http://localhost'),
  ]);
  variables[logicalId] = { ...Object.fromEntries(texts), ...addresses };
  Object.assign(named, addresses);
}

writeFileSync(`${folder}/sam.template.json`, JSON.stringify(assembly.template));
writeFileSync('cdk.out/sam-env.json', `${JSON.stringify(variables, undefined, 2)}\n`);
for (const [id, { POWERTOOLS_SERVICE_NAME = '' }] of Object.entries(variables)) {
  console.log(`${POWERTOOLS_SERVICE_NAME.padEnd(22)}${id}`);
}
