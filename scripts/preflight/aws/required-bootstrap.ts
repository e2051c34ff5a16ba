import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnWaitConditionHandle, Stack } from 'aws-cdk-lib';

/** The CDK's bootstrap as a stack of this CDK needs it. */
export interface RequiredBootstrap {
  version: number;
  /** The SSM parameter that holds the version of an account's bootstrap. */
  parameter: string;
}

/** Reads it from the manifest of a stack that is synthesized for this, because the CDK tells it nowhere else. */
export function requiredBootstrap(): RequiredBootstrap {
  const outdir = mkdtempSync(join(tmpdir(), 'masonry-bootstrap-'));
  try {
    const app = new App({ outdir, analyticsReporting: false });
    // A stack without a resource is reported as a mistake.
    new CfnWaitConditionHandle(new Stack(app, 'Bootstrap'), 'Resource');
    const [stack] = app.synth().stacks;
    const { requiresBootstrapStackVersion, bootstrapStackVersionSsmParameter } = stack ?? {};
    if (!requiresBootstrapStackVersion || !bootstrapStackVersionSsmParameter) {
      throw new Error('The CDK names no version of its bootstrap.');
    }
    return {
      version: requiresBootstrapStackVersion,
      parameter: bootstrapStackVersionSsmParameter,
    };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
