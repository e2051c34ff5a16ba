import { Stack, type SynthesizedStack, type Template } from 'local-cloud';

/** Addresses at which a container finds the services, such as `http://host.docker.internal:8000`. */
export interface ServiceAddresses {
  dynamodb: string;
  ses: string;
  bedrock: string;
}

type TemplateResource = Template['Resources'][string];

interface FunctionProperties {
  Environment?: { Variables?: Record<string, unknown> };
}

/**
 * Computes the variables of each function for `sam local --env-vars`, by the function's logical id: those of the
 * template, with the names that the local run gives to tables and to the rest.
 *
 * The addresses come by `NODE_OPTIONS`, since sam leaves out what the template does not name, and the template names
 * no address of a service (`resolve` in samcli/local/lambdafn/env_vars.py of version 1.170.0).
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
      // CDK's own functions are left as they are: they work on a deployed stack.
      .filter(({ logicalId }) => variablesOf(Resources[logicalId]).POWERTOOLS_SERVICE_NAME)
      .map(({ logicalId, properties }) => {
        const { NODE_OPTIONS, ...variables } = properties.Environment?.Variables ?? {};
        const own = Object.entries(variables).map(([name, value]) => [
          name,
          String(value).replace(`https://${siteDomain}`, `http://${siteDomain}`),
        ]);
        return [
          logicalId,
          {
            ...Object.fromEntries(own),
            NODE_OPTIONS: `${NODE_OPTIONS} --import=${moduleThatSets(addresses)}`,
          },
        ];
      }),
  );
}

function variablesOf(resource: TemplateResource | undefined): Record<string, unknown> {
  const { Environment } = (resource?.Properties ?? {}) as FunctionProperties;
  return Environment?.Variables ?? {};
}

/** A module without a file: Base64 has no space, at which Node would part the options. */
function moduleThatSets({ dynamodb, ses, bedrock }: ServiceAddresses): string {
  const source = `Object.assign(process.env, ${JSON.stringify({
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_SES: ses,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock,
  })});`;
  return `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
}
