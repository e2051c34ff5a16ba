import { fileURLToPath } from 'node:url';
import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type Conditions, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import {
  type ICommandHooks,
  LogLevel,
  NodejsFunction,
  OutputFormat,
} from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
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
  /** Lambda delivers an event again after an error, as it does what comes from a stream, a schedule or a rule. */
  isRetried?: boolean;
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
      isRetried = false,
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
    this.folder = folder;
    this.isRetried = isRetried;
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
