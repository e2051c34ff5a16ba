import { fileURLToPath } from 'node:url';
import { type Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { type Conditions, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  type ICommandHooks,
  LogLevel,
  NodejsFunction,
  OutputFormat,
} from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from './environments.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const defaultCredentials = `${root}lambdas/runtime/default-credentials.ts`;

interface SiteFunctionProps {
  environment: Environment;
  /** Folder under `lambdas/` whose `handler.ts` is the function. */
  folder: string;
  timeout: Duration;
  /** In MB; 512 unless the function needs more. */
  memorySize?: number;
  /** Packages that are programs of the machine, which no bundle can hold: they are installed beside it. */
  packages?: string[];
  /** Gets what a function that events start, and Lambda retries, fails to process three times. */
  failedEvents?: IQueue;
  /** Shows pages to the owner alone, who sees himself where one breaks off; the API counts its errors too. */
  isForOwner?: boolean;
  /** Adds to a lead that is stored already, and the page says so where it breaks off; the API counts its errors too. */
  isBestEffort?: boolean;
  /** Environment variables beside those that grants add. */
  variables?: Record<string, string>;
}

/** A Lambda function of the site: one folder of `lambdas/`, bundled to one file. */
export class SiteFunction extends NodejsFunction {
  readonly folder: string;
  readonly isRetried: boolean;
  readonly isForOwner: boolean;
  readonly isBestEffort: boolean;

  constructor(scope: Construct, id: string, props: SiteFunctionProps) {
    const {
      environment,
      folder,
      timeout,
      // More memory is more processor: at 512 MB a cold start's imports take half as long as at 256.
      memorySize = 512,
      packages = [],
      failedEvents,
      isForOwner = false,
      isBestEffort = false,
      variables,
    } = props;
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: environment.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The role that the CDK would make may write into every log of the account, by a policy of AWS.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      entry: `${root}lambdas/${folder}/handler.ts`,
      handler: 'handler',
      projectRoot: root,
      depsLockFilePath: `${root}package-lock.json`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize,
      timeout,
      environment: { ...variables, POWERTOOLS_SERVICE_NAME: folder },
      ...(failedEvents && { onFailure: new SqsDestination(failedEvents) }),
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        mainFields: ['module', 'main'],
        minify: true,
        sourceMap: true,
        sourcesContent: false,
        logLevel: LogLevel.WARNING,
        // The bundle holds its own SDK: the runtime's would change under a deployed function.
        externalModules: packages,
        ...(packages.length > 0 && { commandHooks: installing(packages, platformOf(scope)) }),
        esbuildArgs: {
          '--alias:@aws-sdk/credential-provider-node': defaultCredentials,
        },
        // Some dependencies are CommonJS and ask for Node's modules by `require`.
        banner:
          "import{createRequire as __makeRequire}from'node:module';const require=__makeRequire(import.meta.url);",
      },
      // Gives Lambda's own lines, such as those of a time-out, a level like ours, which are JSON already.
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
    });
    Validations.of(this).acknowledge(
      {
        id: 'Serverless-LambdaDLQ',
        reason:
          'A visitor waits for the answer of most functions, and there is nothing to deliver again. What the others are told of is in the tables too, and the schedule takes it up; an alarm rings meanwhile.',
      },
      {
        id: 'Serverless-LambdaTracing',
        reason:
          'Each request is one function and one or two calls: the access log, the log and its ids say what a trace would, and a trace would keep the paths of visitors at a third place.',
      },
    );
    this.folder = folder;
    this.isRetried = failedEvents !== undefined;
    this.isForOwner = isForOwner;
    this.isBestEffort = isBestEffort;
  }

  /** Grants these actions on these resources. */
  grantActions(actions: string[], resources: string[], conditions: Conditions = {}): void {
    this.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
  }
}

/** The machines that packages beside a bundle are for: those of Lambda, unless a local run will execute it. */
function platformOf(scope: Construct): string {
  return scope.node.tryGetContext('platform') ?? 'lambda';
}

function installing(packages: string[], platform: string): ICommandHooks {
  return {
    beforeBundling: () => [],
    beforeInstall: () => [],
    afterBundling: (_, folder) => [
      [process.execPath, `${root}scripts/install-packages.ts`, folder, platform, ...packages]
        .map((word) => JSON.stringify(word))
        .join(' '),
    ],
  };
}
