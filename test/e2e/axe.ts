import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Lists the violations that axe finds, one line each: the rule and the elements that break it. */
export async function faultsOn(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
