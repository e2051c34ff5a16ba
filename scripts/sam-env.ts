import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  readCloudAssembly,
  Stack,
  StartupError,
  type SynthesizedStack,
  type Template,
} from '@masonry-site/local-cloud';

/** The services beside a container, as docs/sam-local.md starts them. */
export const addresses = {
  AWS_ENDPOINT_URL_DYNAMODB: 'http://host.docker.internal:8000',
  AWS_ENDPOINT_URL_SES: 'http://host.docker.internal:8105',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://host.docker.internal:8006',
  AWS_ENDPOINT_URL_S3: 'http://host.docker.internal:9000',
};

const OUT = 'cdk.out/sam-env.json';

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
          String(value).replace(`https://${siteDomain}`, `http://${siteDomain}`),
        ]);
        return [logicalId, { ...Object.fromEntries(own), ...addresses }];
      }),
  );
}

/**
 * Adds the variables of the addresses, empty, to each function of a template: `--env-vars` leaves out what the template
 * does not name (`resolve` in samcli/local/lambdafn/env_vars.py of version 1.170.0).
 */
export function samTemplate(template: Template): Template {
  const empty = Object.fromEntries(Object.keys(addresses).map((name) => [name, '']));
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

/** Writes the variables, and into the cloud assembly the template for `sam local … --template`. */
function writeFiles(): void {
  const { values } = parseArgs({
    options: { assembly: { type: 'string', default: 'cdk.out/dev' } },
  });
  try {
    const assembly = readCloudAssembly(values.assembly);
    const variables = samVariables(assembly, 'localhost:3000');
    const template = path.join(values.assembly, 'sam.template.json');
    writeFileSync(template, JSON.stringify(samTemplate(assembly.template)));
    mkdirSync(path.dirname(OUT), { recursive: true });
    writeFileSync(OUT, `${JSON.stringify(variables, undefined, 2)}\n`);
    for (const [id, { POWERTOOLS_SERVICE_NAME = '' }] of Object.entries(variables)) {
      console.log(`${POWERTOOLS_SERVICE_NAME.padEnd(22)}${id}`);
    }
    console.log(`Wrote their variables: ${OUT}, and ${template}.`);
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
