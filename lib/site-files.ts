import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stack, Stage } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Api } from './api.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface SiteFilesProps {
  api: Api;
  bucket: Bucket;
  distribution: Distribution;
  /** The canonical origin of the pages; if undefined, they ask search engines not to index them. */
  origin: string | undefined;
}

/** Builds the site during synthesis and deploys it to the bucket. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { api, bucket, distribution, origin } = props;
    const folder = buildSite(this, origin);
    const shared = {
      destinationBucket: bucket,
      prune: false,
      logGroup: new LogGroup(this, 'Log'),
    };

    // Hashed files are deployed before the pages that link to them. Old ones stay, for pages that visitors have open.
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...shared,
      sources: [Source.asset(join(folder, 'assets'))],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [Source.asset(folder, { exclude: ['assets'] })],
      // CloudFront caches a page for one second, its cache policy's minimum, so we don't invalidate. An invalidation
      // that doesn't finish would roll the deployment back.
      cacheControl: [CacheControl.fromString('no-cache')],
    });
    // A page must not load assets or call API routes that aren't deployed yet.
    pages.node.addDependency(hashed, api.rest.deploymentStage, distribution);
  }
}

/** Builds the site next to the template, and returns its folder, which stays empty if bundling is off, as in tests. */
function buildSite(scope: Construct, origin: string | undefined): string {
  const folder = join(Stage.of(scope)?.outdir ?? '', 'site');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  if (Stack.of(scope).bundlingRequired) {
    const args = ['scripts/build-site.ts', '--out', folder];
    // The CDK reads standard output.
    execFileSync(process.execPath, [...args, ...(origin ? ['--origin', origin] : [])], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
  }
  return folder;
}
