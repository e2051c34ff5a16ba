import { writeFileSync } from 'node:fs';
import { readCloudAssembly, Stack, type SynthesizedStack } from '@masonry-site/local-cloud';

/** The services beside a container, as docs/sam-local.md starts them. */
const addresses = {
  AWS_ENDPOINT_URL_DYNAMODB: 'http://host.docker.internal:8000',
  AWS_ENDPOINT_URL_SES: 'http://host.docker.internal:8105',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://host.docker.internal:8006',
  AWS_ENDPOINT_URL_S3: 'http://host.docker.internal:9000',
};

type FunctionProperties = { Environment?: { Variables?: Record<string, unknown> } };

/**
 * Computes the variables of each function for `sam local --env-vars`, by logical id: the template's, with the
 * names that the local run gives to tables and to the rest, and the addresses of the services. Adds the addresses to
 * the functions of the template too, because `--env-vars` sets only variables that a template names (`resolve` in
 * samcli/local/lambdafn/env_vars.py of version 1.170.0).
 */
export function samVariables(assembly: SynthesizedStack): Record<string, Record<string, string>> {
  const functions = new Stack(assembly, 'localhost:3000').ofType<FunctionProperties>(
    'AWS::Lambda::Function',
  );
  const variables: Record<string, Record<string, string>> = {};
  for (const fn of functions) {
    const { Properties } = assembly.template.Resources[fn.logicalId] ?? {};
    const named = (Properties as FunctionProperties).Environment?.Variables ?? {};
    // The CDK's own functions work on a deployed stack.
    if (!('POWERTOOLS_SERVICE_NAME' in named)) continue;
    const texts = Object.entries(fn.properties.Environment?.Variables ?? {}).map(
      ([name, value]) => [name, String(value).replace('https://localhost', 'http://localhost')],
    );
    variables[fn.logicalId] = { ...Object.fromEntries(texts), ...addresses };
    Object.assign(named, addresses);
  }
  return variables;
}

if (process.argv[1] === import.meta.filename) {
  const folder = 'cdk.out/dev';
  const assembly = readCloudAssembly(folder);
  const variables = samVariables(assembly);
  writeFileSync(`${folder}/sam.template.json`, JSON.stringify(assembly.template));
  writeFileSync('cdk.out/sam-env.json', `${JSON.stringify(variables, undefined, 2)}\n`);
  for (const [id, { POWERTOOLS_SERVICE_NAME = '' }] of Object.entries(variables)) {
    console.log(`${POWERTOOLS_SERVICE_NAME.padEnd(22)}${id}`);
  }
}
