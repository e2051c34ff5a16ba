import { fileURLToPath } from 'node:url';
import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type Conditions, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { LogLevel, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import packageJson from '../package.json' with { type: 'json' };
import type { Environment } from './environments.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface SiteFunctionProps {
  environment: Environment;
  /** Folder under `lambdas/` whose `handler.ts` is the function. */
  folder: string;
  timeout: Duration;
  /** In MB; 512 unless the function needs more. */
  memorySize?: number;
  /** Uses sharp, which has a program for each machine that no bundle can hold: it is installed beside it. */
  usesSharp?: boolean;
  /** Folder with CSV files that it reads, which are put beside the bundle. */
  tables?: string;
  /** Gets what a function that events start, and Lambda retries, fails to process three times. */
  failedEvents?: IQueue;
  /** Environment variables beside those that grants add. */
  variables?: Record<string, string>;
}

/** A Lambda function of the site: one folder of `lambdas/`, bundled to one file. */
export class SiteFunction extends NodejsFunction {
  readonly folder: string;

  constructor(scope: Construct, id: string, props: SiteFunctionProps) {
    const {
      environment,
      folder,
      timeout,
      // More memory is more processor: at 512 MB a cold start's imports take half as long as at 256.
      memorySize = 512,
      usesSharp = false,
      tables,
      failedEvents,
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
        externalModules: usesSharp ? ['sharp'] : [],
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (_, folder) => [
            ...(usesSharp ? installSharp(scope, folder) : []),
            ...(tables
              ? [`cp ${JSON.stringify(root + tables)}/*.csv ${JSON.stringify(folder)}`]
              : []),
          ],
        },
        esbuildArgs: {
          '--alias:@aws-sdk/credential-provider-node': `${root}lambdas/runtime/default-credentials.ts`,
        },
      },
      // Gives Lambda's own lines, such as time-outs, a level too.
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
    });
    this.folder = folder;
  }

  /** Grants these actions on these resources. */
  grantActions(actions: string[], resources: string[], conditions: Conditions = {}): void {
    this.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
  }
}

/**
 * Returns the commands that install sharp beside a bundle: the files for Lambda's machines, or for a local run (the
 * context `platform`) a link to the package that runs on this one.
 */
function installSharp(scope: Construct, folder: string): string[] {
  const modules = JSON.stringify(`${folder}/node_modules`);
  if (scope.node.tryGetContext('platform') === 'this-machine') {
    return [`mkdir ${modules}`, `ln -s ${JSON.stringify(`${root}node_modules/sharp`)} ${modules}`];
  }
  const platform = '--cpu=arm64 --os=linux --libc=glibc';
  const quiet = '--ignore-scripts --no-bin-links --no-audit --no-fund --loglevel=error';
  return [
    `npm install --prefix ${JSON.stringify(folder)} --no-save ${platform} ${quiet} sharp@${packageJson.dependencies.sharp}`,
    // npm is content without an optional package that it could not get, and Lambda is not.
    `ls ${modules}/@img/sharp-linux-arm64 ${modules}/@img/sharp-libvips-linux-arm64 > /dev/null`,
    // It names the registry: another machine would make another asset of the same files.
    `rm ${modules}/.package-lock.json`,
  ];
}
