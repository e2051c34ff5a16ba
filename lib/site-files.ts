import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AssetHashType,
  DefaultStackSynthesizer,
  DockerImage,
  RemovalPolicy,
  Stack,
  Token,
  Validations,
} from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Api } from './api.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface SiteFilesProps {
  logRetention: RetentionDays;
  api: Api;
  bucket: Bucket;
  distribution: Distribution;
  /** The canonical address of the pages; without it they ask not to be listed. */
  origin: string | undefined;
}

/** Builds the site during synthesis and deploys it to the bucket. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { logRetention, api, bucket, distribution, origin } = props;
    const build = buildOnce(origin);
    const shared = {
      destinationBucket: bucket,
      prune: false,
      logGroup: new LogGroup(this, 'Log', {
        retention: logRetention,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    };

    // Hashed files are deployed before the pages that link to them. Old ones stay, for pages that visitors have open.
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...shared,
      sources: [siteAsset(build, 'assets')],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [siteAsset(build, 'pages')],
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution,
      distributionPaths: ['/*'],
    });
    // A page must not load assets or call API routes that aren't deployed yet.
    pages.node.addDependency(hashed, api.rest.deploymentStage);
    acknowledgeRules(pages, bucket);
  }
}

/** Acknowledges findings in the CDK's own function that copies the files. */
function acknowledgeRules({ handlerRole }: BucketDeployment, bucket: Bucket): void {
  const { account } = Stack.of(handlerRole);
  const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  const assetBucket = `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${Token.isUnresolved(account) ? '<AWS::AccountId>' : account}-us-east-1`;
  const wildcards = [
    ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
      (action) => `Action::s3:${action}`,
    ),
    `Resource::arn:aws:s3:::${assetBucket}/*`,
    `Resource::<${bucketId}.Arn>/*`,
    'Resource::*',
  ];
  Validations.of(handlerRole.node.scope ?? handlerRole).acknowledge(
    ...wildcards.map((wildcard) => ({
      id: `AwsSolutions-IAM5[${wildcard}]`,
      reason: 'It copies all files of the site, and CloudFront has no narrower grant.',
    })),
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: 'The CDK gives its own function this role.',
    },
    { id: 'AwsSolutions-L1', reason: 'A newer CDK brings a newer runtime.' },
  );
}

/**
 * Returns a function that builds the site once, into a separate folder, and returns that folder. Tests never call it.
 */
function buildOnce(origin: string | undefined): () => string {
  let built: string | undefined;
  return () => {
    if (built) return built;
    const folder = mkdtempSync(join(tmpdir(), 'masonry-site-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const args = ['scripts/build-site.ts', '--out', folder];
    // The CDK reads standard output.
    execFileSync(process.execPath, [...args, ...(origin ? ['--origin', origin] : [])], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
    built = folder;
    return folder;
  };
}

/** Returns one half of the built site as an asset. */
function siteAsset(build: () => string, part: 'assets' | 'pages') {
  return Source.asset(join(root, 'web'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never used: the local step below always succeeds or throws.
      image: DockerImage.fromRegistry('none'),
      command: [part],
      local: {
        tryBundle(outputFolder) {
          const built = build();
          const assets = join(built, 'assets');
          if (part === 'pages') {
            cpSync(built, outputFolder, {
              recursive: true,
              filter: (source) => !source.startsWith(assets),
            });
          } else if (existsSync(assets)) cpSync(assets, outputFolder, { recursive: true });
          return true;
        },
      },
    },
  });
}
