import { cp, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import { readCloudAssembly, type SynthesizedStack } from 'local-cloud';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { environmentNamed } from '../../lib/environments.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import { buildSite } from '../build-site.ts';
import { startSiteCloud } from '../local/site-cloud.ts';
import { freePort } from './free-port.ts';

interface ServedSite {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves the site as it is deployed: the stack's own headers, compression, functions and sample
 * reviews. Its pages are built for the address at which they are served here, so that they have the
 * canonical address, the sitemap and all else that only production has; the stack itself is that of
 * `dev`, because production is refused while the business facts are placeholders.
 *
 * @param folder - gets the built site and the synthesized stack
 */
export async function serveBuiltSite(folder: string): Promise<ServedSite> {
  const [site, assembly] = [resolve(folder, 'site'), resolve(folder, 'cdk.out')];
  await rm(folder, { recursive: true, force: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;

  const app = new App({ context: cdkJson.context, outdir: assembly });
  new SiteStack(app, 'bench', { environment: environmentNamed('dev') });
  app.synth();
  await buildSite({ outDir: site, origin });
  const stack = readCloudAssembly(assembly);
  await deployInstead(stack, site);
  const cloud = await startSiteCloud({ stack, ports: { site: port }, log: () => {} });
  return { origin, stop: () => cloud.stop() };
}

/** Puts another build in place of the files that the stack's deployments would upload. */
async function deployInstead({ assetFolder, template }: SynthesizedStack, site: string) {
  for (const { Type, Properties } of Object.values(template.Resources)) {
    if (Type !== 'Custom::CDKBucketDeployment') continue;
    const { DestinationBucketKeyPrefix: prefix = '', SourceObjectKeys: keys } = Properties as {
      DestinationBucketKeyPrefix?: string;
      SourceObjectKeys: string[];
    };
    const hashed = prefix ? undefined : join(site, 'assets');
    for (const key of keys) {
      const asset = join(assetFolder, `asset.${basename(key, '.zip')}`);
      await rm(asset, { recursive: true });
      await cp(join(site, prefix), asset, {
        recursive: true,
        filter: (source) => source !== hashed,
      });
    }
  }
}
