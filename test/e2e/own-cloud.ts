import { type Cloud, type CloudOptions, startCloud } from '../../scripts/local/cloud.ts';
import {
  readCloudAssembly,
  type SynthesizedStack,
} from '../../scripts/local/template/cloud-assembly.ts';

/** An endpoint that nobody answers at. */
export const NOBODY = 'http://127.0.0.1:1';

/** A cloud of the journey's own, to break: the stack that the server of the other journeys runs. */
export async function ownCloud(
  change: (stack: SynthesizedStack) => void = () => {},
  options: Partial<CloudOptions> = {},
): Promise<{ cloud: Cloud; log: string[] }> {
  const stack = readCloudAssembly('cdk.out');
  change(stack);
  const log: string[] = [];
  const cloud = await startCloud({
    stack,
    log: (source, line) => log.push(`${source} ${line}`),
    ...options,
  });
  return { cloud, log };
}
