import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Callers } from '../iam/callers.ts';
import { statementsOfRole } from '../iam/role-statements.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { LambdaFunction } from './lambda-function.ts';

interface FunctionProperties {
  Code: { S3Key: string };
  Environment?: { Variables?: Record<string, unknown> };
  Handler: string;
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
}

/** Enough for the requests of one browser at once; a laptop's memory is the limit here, not AWS's. */
const MAX_ENVIRONMENTS = 10;

// Lambda's own, where a template says nothing (CreateFunction API reference).
const STANDARD_TIMEOUT_SECONDS = 3;
const STANDARD_MEMORY_MB = 128;

/** The template's functions; each is made ready when something first asks for it. */
export class Functions {
  readonly #stack: Stack;
  readonly #callers: Callers;
  readonly #endpoints: Endpoints;
  readonly #log: Log;
  readonly #maxEnvironments: number;
  readonly #byName = new Map<string, LambdaFunction>();
  readonly #replacedFolders = new Map<string, string>();

  /** @param maxEnvironments - worker threads that each function may have at once */
  constructor(
    stack: Stack,
    callers: Callers,
    endpoints: Endpoints,
    log: Log,
    maxEnvironments = MAX_ENVIRONMENTS,
  ) {
    this.#stack = stack;
    this.#callers = callers;
    this.#endpoints = endpoints;
    this.#log = log;
    this.#maxEnvironments = maxEnvironments;
  }

  /** The function that a name, an ARN or an integration's URI stands for. */
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
    const { Code, Handler, Role, Runtime, MemorySize, Timeout } = resource.properties;
    if (!Runtime?.startsWith('nodejs')) {
      throw new StartupError(`${resource.logicalId} needs ${Runtime}, which does not run locally.`);
    }
    const shortName = shortNameOf(resource);
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
      variables: this.#variables(resource, { shortName, memory, logGroupName, roleArn: Role }),
      code: () => ({
        file: path.join(this.#folder(Code.S3Key), `${moduleName}.mjs`),
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

  #folder(objectKey: string): string {
    const asset = this.#stack.asset(objectKey);
    return this.#replacedFolders.get(asset) ?? asset;
  }

  /** What a function finds in its environment: the template's variables, the runtime's, no others. */
  #variables(
    { name, properties }: Resource<FunctionProperties>,
    runtime: { shortName: string; memory: string; logGroupName: string; roleArn: string },
  ): Record<string, string> {
    const roleName = runtime.roleArn.split('/').at(-1) ?? '';
    const key = this.#callers.admit({
      shortName: runtime.shortName,
      functionName: name,
      roleName,
      statements: statementsOfRole(this.#stack, roleName),
    });
    const own = Object.entries(properties.Environment?.Variables ?? {}).map(([variable, value]) => [
      variable,
      this.#withoutTls(String(value)),
    ]);
    return {
      ...Object.fromEntries(own),
      AWS_REGION: this.#stack.region,
      AWS_DEFAULT_REGION: this.#stack.region,
      AWS_ACCESS_KEY_ID: key.id,
      AWS_SECRET_ACCESS_KEY: key.secret,
      AWS_SESSION_TOKEN: 'local',
      AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: runtime.memory,
      AWS_LAMBDA_LOG_GROUP_NAME: runtime.logGroupName,
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      LAMBDA_TASK_ROOT: this.#stack.asset(properties.Code.S3Key),
      // Without these the SDK reads the home folder of whoever runs this.
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_ENDPOINT_URL_DYNAMODB: this.#endpoints.dynamodb,
      AWS_ENDPOINT_URL_SES: this.#endpoints.ses,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: this.#endpoints.bedrock,
    };
  }

  /** The distribution's address is https in the template; locally the same links work without TLS. */
  #withoutTls(value: string): string {
    const { siteDomain } = this.#stack;
    return value.replaceAll(`https://${siteDomain}`, `http://${siteDomain}`);
  }
}

/** `Leads/Contact` for the construct `masonry-site-dev/Leads/Contact/Resource`. */
function shortNameOf({ constructPath, logicalId }: Resource<unknown>): string {
  return constructPath?.split('/').slice(1, -1).join('/') || logicalId;
}
