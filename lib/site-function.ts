import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, type Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type IDestination, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import packageJson from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

interface SiteFunctionProps {
  /** Folder under `lambdas/` whose `handler.ts` is the function. */
  folder: string;
  /** @default - ten seconds */
  timeout?: Duration;
  /** In MB. @default 512 */
  memorySize?: number;
  /** Uses sharp, whose native binaries can't be bundled; it's installed next to the bundle. @default false */
  usesSharp?: boolean;
  /** Folder of CSV files that are copied next to the bundle. @default - none */
  csvFolder?: string;
  /** Receives asynchronous events that failed three times; a queue's or a stream's events go elsewhere. @default - nothing */
  onFailure?: IDestination;
  /** Environment variables that the handler reads. */
  variables: Record<string, string>;
}

/** A Lambda function of the site: one folder of `lambdas/`, bundled to one file. */
export class SiteFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: SiteFunctionProps) {
    const { folder, usesSharp = false, csvFolder } = props;
    const logGroup = new LogGroup(scope, `${id}Log`);
    // The CDK's default role may write to every log group in the account.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      entry: `${root}lambdas/${folder}/handler.ts`,
      depsLockFilePath: `${root}package-lock.json`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // More memory means more CPU: imports take half as long at 512 MB as at 256 MB.
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      ...(props.onFailure && { onFailure: props.onFailure }),
      environment: {
        ...props.variables,
        POWERTOOLS_SERVICE_NAME: folder,
        // Maps stack traces to the sources, at the cost of a 15 % longer cold start.
        NODE_OPTIONS: '--enable-source-maps',
      },
      bundling: {
        format: OutputFormat.ESM,
        mainFields: ['module', 'main'],
        minify: true,
        sourceMap: true,
        sourcesContent: false,
        loader: { '.css': 'text' },
        // Bundles the SDK, because Lambda can update the runtime's version at any time.
        externalModules: usesSharp ? ['sharp'] : [],
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (_, folder) => [
            ...(usesSharp ? installSharp(folder) : []),
            ...(csvFolder ? [copyCsvFiles(csvFolder, folder)] : []),
          ],
        },
      },
      // In JSON, Lambda's own lines, such as timeouts, have a level too.
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
    });
  }

  /** Runs the function on a schedule, by a rule, which needs no role. The local run lists it too. */
  runOn(schedule: Schedule, event: { job: string }): void {
    new Rule(this, event.job, {
      schedule,
      targets: [new LambdaFunction(this, { event: RuleTargetInput.fromObject(event) })],
    });
  }
}

function copyCsvFiles(from: string, to: string): string {
  return `cp ${JSON.stringify(root + from)}/*.csv ${JSON.stringify(to)}`;
}

/** Returns the commands that install sharp, from the lock file, with Lambda's binaries next to a bundle. */
function installSharp(folder: string): string[] {
  const path = (name: string) => JSON.stringify(join(folder, name));
  const { sharp } = packageJson.dependencies;
  const modules = path('node_modules');
  const platform = '--cpu=arm64 --os=linux --libc=glibc';
  const quiet = '--ignore-scripts --no-bin-links --no-audit --no-fund --loglevel=error';
  return [
    `echo '${JSON.stringify({ dependencies: { sharp } })}' > ${path('package.json')}`,
    `cp ${JSON.stringify(`${root}package-lock.json`)} ${JSON.stringify(folder)}`,
    `npm ci --prefix ${JSON.stringify(folder)} ${platform} ${quiet}`,
    // npm ignores optional packages it couldn't install; Lambda needs them.
    `ls ${modules}/@img/sharp-linux-arm64 ${modules}/@img/sharp-libvips-linux-arm64 > /dev/null`,
    // These files contain the registry's URL, which would make the asset differ between machines.
    `rm ${path('package.json')} ${path('package-lock.json')} ${modules}/.package-lock.json`,
  ];
}
