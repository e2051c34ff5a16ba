import { randomUUID } from 'node:crypto';
import type { Principals } from '../iam/principals.ts';
import { statementsOfRole } from '../iam/role-statements.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { type CodeProperty, codeFolder, moduleFile } from './function-code.ts';
import { LambdaFunction } from './lambda-function.ts';

interface FunctionProperties {
  Code: CodeProperty;
  Environment?: { Variables?: Record<string, unknown> };
  Handler: string;
  Layers?: unknown[];
  MemorySize?: number;
  Role: string;
  Runtime?: string;
  Timeout?: number;
}

/** Addresses of the services that functions call. */
export interface Endpoints {
  dynamodb: string;
  ses: string;
  bedrock: string;
  s3: string;
}

/** Enough for the requests of one browser at once; a laptop's memory is the limit here, not AWS's. */
const MAX_ENVIRONMENTS = 10;

/** Port 1 refuses every connection: no program may listen there but the system's own. */
const NOWHERE = 'http://127.0.0.1:1';

// Lambda's own, where a template says nothing (CreateFunction API reference).
const STANDARD_TIMEOUT_SECONDS = 3;
const STANDARD_MEMORY_MB = 128;

/** The template's functions; each is made ready when something first asks for it. */
export class Functions {
  readonly #stack: Stack;
  readonly #principals: Principals;
  readonly #endpoints: Endpoints;
  readonly #log: Log;
  readonly #maxEnvironments: number;
  readonly #byName = new Map<string, LambdaFunction>();
  readonly #replacedFolders = new Map<string, string>();

  /** @param maxEnvironments - worker threads that each function may have at once */
  constructor(
    stack: Stack,
    principals: Principals,
    endpoints: Endpoints,
    log: Log,
    maxEnvironments = MAX_ENVIRONMENTS,
  ) {
    this.#stack = stack;
    this.#principals = principals;
    this.#endpoints = endpoints;
    this.#log = log;
    this.#maxEnvironments = maxEnvironments;
  }

  /** Finds the function of a name, an ARN or an integration's URI. */
  at(reference: string): LambdaFunction {
    const name = /:function:([^:/]+)/.exec(reference)?.[1] ?? reference;
    const known = this.#byName.get(name) ?? this.#create(name);
    this.#byName.set(name, known);
    return known;
  }

  /** Runs the code of another folder from now on, in place of an asset's. */
  replaceCode(asset: string, folder: string): void {
    this.#replacedFolders.set(asset, folder);
    this.reload();
  }

  /** Every event from now on meets a worker that has loaded its code anew. */
  reload(): void {
    for (const fn of this.#byName.values()) fn.reload();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#byName.values()].map((each) => each.stop()));
  }

  #create(name: string): LambdaFunction {
    const resource = this.#stack
      .ofType<FunctionProperties>('AWS::Lambda::Function')
      .find((candidate) => candidate.name === name);
    if (!resource) throw new StartupError(`The template has no function ${name}.`);
    const { Code, Handler, Layers, Role, Runtime, MemorySize, Timeout } = resource.properties;
    if (!Runtime?.startsWith('nodejs')) {
      throw new StartupError(`${resource.logicalId} needs ${Runtime}, which does not run locally.`);
    }
    if (Layers?.length) {
      throw new StartupError(`${resource.logicalId} uses a layer, which does not run locally.`);
    }
    const shortName = shortNameOf(resource);
    const asset = codeFolder(resource.logicalId, Code, this.#stack);
    const [moduleName = '', exportName = ''] = Handler.split('.');
    const arn = this.#stack.arn('lambda', `function:${name}`);
    const memory = String(MemorySize ?? STANDARD_MEMORY_MB);
    const logGroupName = `/aws/lambda/${name}`;
    return new LambdaFunction({
      arn,
      shortName,
      timeoutSeconds: Timeout ?? STANDARD_TIMEOUT_SECONDS,
      log: this.#log,
      maxEnvironments: this.#maxEnvironments,
      variables: this.#variables(resource, {
        shortName,
        memory,
        logGroupName,
        roleArn: Role,
        asset,
      }),
      code: () => ({
        file: moduleFile(this.#replacedFolders.get(asset) ?? asset, moduleName),
        exportName,
        context: {
          functionName: name,
          functionVersion: '$LATEST',
          invokedFunctionArn: arn,
          memoryLimitInMB: memory,
          logGroupName,
          logStreamName: `local/[$LATEST]${randomUUID().replaceAll('-', '')}`,
        },
      }),
    });
  }

  /** A function's environment: the template's variables and the runtime's, no others. */
  #variables(
    { name, properties }: Resource<FunctionProperties>,
    runtime: {
      shortName: string;
      memory: string;
      logGroupName: string;
      roleArn: string;
      asset: string;
    },
  ): Record<string, string> {
    const roleName = runtime.roleArn.split('/').at(-1) ?? '';
    const key = this.#principals.issueKey({
      shortName: runtime.shortName,
      functionName: name,
      roleName,
      statements: statementsOfRole(this.#stack, roleName),
    });
    const own = Object.entries(properties.Environment?.Variables ?? {}).map(([variable, value]) => [
      variable,
      this.#localAddresses(String(value)),
    ]);
    return {
      ...Object.fromEntries(own),
      AWS_REGION: this.#stack.region,
      AWS_DEFAULT_REGION: this.#stack.region,
      AWS_ACCESS_KEY_ID: key.id,
      AWS_SECRET_ACCESS_KEY: key.secret,
      AWS_SESSION_TOKEN: key.sessionToken,
      AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: runtime.memory,
      AWS_LAMBDA_LOG_GROUP_NAME: runtime.logGroupName,
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      LAMBDA_TASK_ROOT: runtime.asset,
      // Without these the SDK reads the home folder of whoever runs this.
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      // A call of any other service stays on this machine and fails.
      AWS_ENDPOINT_URL: NOWHERE,
      AWS_ENDPOINT_URL_DYNAMODB: this.#endpoints.dynamodb,
      AWS_ENDPOINT_URL_SES: this.#endpoints.ses,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: this.#endpoints.bedrock,
      AWS_ENDPOINT_URL_S3: this.#endpoints.s3,
    };
  }

  /** Addresses of the stack itself are https in the template; locally the same links work without TLS. */
  #localAddresses(value: string): string {
    const { siteDomain, region } = this.#stack;
    const distributed = value.replaceAll(`https://${siteDomain}`, `http://${siteDomain}`);
    return this.#stack.ofType('AWS::CloudFront::Distribution').length > 0
      ? distributed
      : this.#stack
          .ofType('AWS::ApiGateway::RestApi')
          .map(({ name }) => `https://${name}.execute-api.${region}.amazonaws.com`)
          .reduce((text, api) => text.replaceAll(api, `http://${siteDomain}`), distributed);
  }
}

/** `Leads/Contact` for the construct `masonry-site-dev/Leads/Contact/Resource`. */
function shortNameOf({ constructPath, logicalId }: Resource<unknown>): string {
  return constructPath?.split('/').slice(1, -1).join('/') || logicalId;
}
