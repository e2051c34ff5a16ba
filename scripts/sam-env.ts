import { readFileSync, writeFileSync } from 'node:fs';

// Writes the variables of each function for `sam local --env-vars`, with the names that the local run gives to tables
// and buckets, and the addresses of the services. `--env-vars` sets only variables that a template names, so a copy of
// the template names the addresses too.

/** The services beside a container, as docs/sam-local.md starts them. */
const addresses = {
  AWS_ENDPOINT_URL_DYNAMODB: 'http://host.docker.internal:8000',
  AWS_ENDPOINT_URL_SES: 'http://host.docker.internal:8105',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://host.docker.internal:8006',
  AWS_ENDPOINT_URL_S3: 'http://host.docker.internal:9000',
};

type Variable = string | { Ref: string } | { 'Fn::GetAtt': string[] } | { 'Fn::Join': unknown };

interface Resource {
  Type: string;
  Properties?: { Environment?: { Variables: Record<string, Variable> } };
}

const stack = 'masonry-site-dev';
const template = JSON.parse(readFileSync(`cdk.out/${stack}.template.json`, 'utf8'));
const resources: Record<string, Resource> = template.Resources;

function nameOf(id: string): string {
  const isBucket = resources[id]?.Type === 'AWS::S3::Bucket';
  return isBucket ? `${stack}-${id}`.toLowerCase() : `${stack}-${id}`;
}

function textOf(value: Variable): string {
  if (typeof value === 'string') return value;
  if ('Ref' in value) return nameOf(value.Ref);
  if ('Fn::GetAtt' in value) return `${nameOf(value['Fn::GetAtt'][0] ?? '')}.s3.amazonaws.com`;
  // Only the site's address is joined.
  return 'http://localhost:3000';
}

const variablesOf: Record<string, Record<string, string>> = {};
for (const [id, { Properties }] of Object.entries(resources)) {
  const variables = Properties?.Environment?.Variables;
  // The CDK's own functions work on a deployed stack.
  if (!variables || !('POWERTOOLS_SERVICE_NAME' in variables)) continue;
  const texts = Object.entries(variables).map(([name, value]) => [name, textOf(value)]);
  variablesOf[id] = { ...Object.fromEntries(texts), ...addresses };
  Object.assign(variables, addresses);
  console.log(`${textOf(variables.POWERTOOLS_SERVICE_NAME ?? '').padEnd(22)}${id}`);
}
writeFileSync('cdk.out/sam.template.json', JSON.stringify(template));
writeFileSync('cdk.out/sam-env.json', `${JSON.stringify(variablesOf, undefined, 2)}\n`);
