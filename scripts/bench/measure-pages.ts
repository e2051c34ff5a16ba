import type { LaunchOptions } from 'playwright';
import { pages } from '../../web/content/pages.ts';
import {
  type Device,
  devices,
  type Finding,
  medianFinding,
  runLighthouse,
} from './run-lighthouse.ts';

export interface MeasuredPage {
  page: string;
  device: Device;
  median: Finding;
  runs: Finding[];
}

/**
 * Runs Lighthouse on each page and device.
 *
 * @param runs - how often on a phone; on a desktop half as often, at least once
 */
export async function measurePages(
  origin: string,
  runs: number,
  launchOptions: LaunchOptions,
  onRun: (line: string) => void,
): Promise<MeasuredPage[]> {
  const measured: MeasuredPage[] = [];
  for (const { path } of [pages.home, pages.gallery]) {
    for (const device of devices) {
      const findings: Finding[] = [];
      for (let run = device === 'mobile' ? runs : Math.ceil(runs / 2); run > 0; run--) {
        onRun(`${path}, ${device}, ${run} to go.`);
        findings.push(await runLighthouse(new URL(path, origin).href, device, launchOptions));
      }
      measured.push({ page: path, device, median: medianFinding(findings), runs: findings });
    }
  }
  return measured;
}
