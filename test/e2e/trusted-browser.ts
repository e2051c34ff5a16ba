import type { BrowserContext } from 'playwright/test';
import { TrustedBrowsers } from '../../lambdas/shared/auth/trust.ts';
import { connect } from '../../scripts/owner.ts';

/** Makes the browser of a journey a trusted one, without the emailed link. */
export async function trustBrowser(context: BrowserContext): Promise<void> {
  const { tables } = await connect(undefined);
  const value = await new TrustedBrowsers(tables.state).trust(new Date());
  const cookie = { name: 'owner-browser', value, domain: 'localhost', path: '/api/' };
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
}
