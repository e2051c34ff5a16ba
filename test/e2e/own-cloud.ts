import {
  type Cloud,
  type CloudOptions,
  readCloudAssembly,
  type SynthesizedStack,
} from '@masonry-site/local-cloud';
import { startSiteCloud } from '../../scripts/local/site-cloud.ts';
import { localRun } from './local-run.ts';

/** An endpoint that nobody answers at. */
export const UNREACHABLE = 'http://127.0.0.1:1';

/** A cloud of the journey's own, to break: the stack that the server of the other journeys runs. */
export async function ownCloud(
  change: (stack: SynthesizedStack) => void = () => {},
  options: Partial<CloudOptions> = {},
): Promise<{ cloud: Cloud; log: string[] }> {
  const stack = readCloudAssembly(localRun.assemblyFolder);
  change(stack);
  const log: string[] = [];
  const cloud = await startSiteCloud({
    stack,
    log: (source, line) => log.push(`${source} ${line}`),
    ...options,
  });
  return { cloud, log };
}
