import { mkdirSync, writeFileSync } from 'node:fs';
import path, { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import {
  readCloudAssembly,
  Stack,
  StartupError,
  type SynthesizedStack,
  type Template,
} from '@masonry-site/local-cloud';

const usage = `npm run sam:env -- [options]

Writes the file for "sam local … --env-vars": the variables of each function, by its logical id; and into the cloud
assembly the template for "--template", sam.template.json, which names them all. docs/sam-local.md has the rest.

  --assembly <folder>   the cloud assembly (cdk.out/dev, which "npm run synth -- -c env=dev" writes)
  --out <file>          the file to write (cdk.out/sam-env.json)
  --dynamodb <address>  as a container reaches it (http://host.docker.internal:8000)
  --ses <address>       the same (http://host.docker.internal:8105)
  --bedrock <address>   the same (http://host.docker.internal:8006)
  --s3 <address>        the same (http://host.docker.internal:9000)
  --sqs <address>       the same (http://host.docker.internal:9324)`;

/** Addresses at which a container finds the services, such as `http://host.docker.internal:8000`. */
export interface ServiceAddresses {
  dynamodb: string;
  ses: string;
  bedrock: string;
  s3: string;
  sqs: string;
}

type TemplateResource = Template['Resources'][string];

interface FunctionProperties {
  Environment?: { Variables?: Record<string, unknown> };
}

/**
 * Computes the variables of each function for `sam local --env-vars`, by the function's logical id: those of the
 * template, with the names that the local run gives to tables and to the rest, and the addresses of the services.
 *
 * @param siteDomain - `localhost:<port>`, the site in links of emails
 */
export function samVariables(
  assembly: SynthesizedStack,
  addresses: ServiceAddresses,
  siteDomain: string,
): Record<string, Record<string, string>> {
  const { Resources } = assembly.template;
  const functions = new Stack(assembly, siteDomain).ofType<FunctionProperties>(
    'AWS::Lambda::Function',
  );
  return Object.fromEntries(
    functions
      .filter(({ logicalId }) => isOurs(Resources[logicalId]))
      .map(({ logicalId, properties }) => {
        const own = Object.entries(properties.Environment?.Variables ?? {}).map(([name, value]) => [
          name,
          String(value)
            .replace(`https://${siteDomain}`, `http://${siteDomain}`)
            // The SDK sends the calls of a queue to the queue's own address.
            .replace(`https://sqs.${assembly.region}.amazonaws.com`, addresses.sqs),
        ]);
        return [logicalId, { ...Object.fromEntries(own), ...addressVariables(addresses) }];
      }),
  );
}

/**
 * Adds the variables of the addresses, empty, to each function of a template: `--env-vars` leaves out what the template
 * does not name (`resolve` in samcli/local/lambdafn/env_vars.py of version 1.170.0).
 */
export function samTemplate(template: Template): Template {
  const empty = addressVariables({ dynamodb: '', ses: '', bedrock: '', s3: '', sqs: '' });
  return {
    ...template,
    Resources: Object.fromEntries(
      Object.entries(template.Resources).map(([id, resource]) => [
        id,
        isOurs(resource) ? withVariables(resource, empty) : resource,
      ]),
    ),
  };
}

function withVariables(resource: TemplateResource, more: Record<string, string>): TemplateResource {
  return {
    ...resource,
    Properties: {
      ...resource.Properties,
      Environment: { Variables: { ...variablesOf(resource), ...more } },
    },
  };
}

/** True for our functions; the CDK's own work on a deployed stack. */
function isOurs(resource: TemplateResource | undefined): boolean {
  return 'POWERTOOLS_SERVICE_NAME' in variablesOf(resource);
}

function variablesOf(resource: TemplateResource | undefined): Record<string, unknown> {
  const { Environment } = (resource?.Properties ?? {}) as FunctionProperties;
  return Environment?.Variables ?? {};
}

function addressVariables(addresses: ServiceAddresses): Record<string, string> {
  return {
    AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamodb,
    AWS_ENDPOINT_URL_SES: addresses.ses,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: addresses.bedrock,
    AWS_ENDPOINT_URL_S3: addresses.s3,
    AWS_ENDPOINT_URL_SQS: addresses.sqs,
  };
}

function writeFiles(): void {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      assembly: { type: 'string', default: 'cdk.out/dev' },
      out: { type: 'string', default: 'cdk.out/sam-env.json' },
      dynamodb: { type: 'string', default: 'http://host.docker.internal:8000' },
      ses: { type: 'string', default: 'http://host.docker.internal:8105' },
      bedrock: { type: 'string', default: 'http://host.docker.internal:8006' },
      s3: { type: 'string', default: 'http://host.docker.internal:9000' },
      sqs: { type: 'string', default: 'http://host.docker.internal:9324' },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  try {
    const assembly = readCloudAssembly(values.assembly);
    const variables = samVariables(assembly, values, 'localhost:3000');
    const template = path.join(values.assembly, 'sam.template.json');
    writeFileSync(template, JSON.stringify(samTemplate(assembly.template)));
    mkdirSync(dirname(values.out), { recursive: true });
    writeFileSync(values.out, `${JSON.stringify(variables, undefined, 2)}\n`);
    for (const [id, { POWERTOOLS_SERVICE_NAME = '' }] of Object.entries(variables)) {
      console.log(`${POWERTOOLS_SERVICE_NAME.padEnd(22)}${id}`);
    }
    console.log(`Wrote their variables: ${values.out}, and ${template}.`);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof StartupError)) throw error;
    console.error(
      isMissing
        ? `${(error as NodeJS.ErrnoException).path} is not there: run "npm run synth -- -c env=dev" first, or name the folder with --assembly.`
        : (error as Error).message,
    );
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) writeFiles();
