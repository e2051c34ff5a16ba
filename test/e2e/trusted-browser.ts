import { createHash, randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { BrowserContext } from 'playwright/test';
import { documents, tableOf } from './owner-tables.ts';

/** Has the browser of a journey trusted, as the owner's own are. One journey does it by the emailed link. */
export async function trustBrowser(context: BrowserContext): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(value).digest('hex');
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  await documents.send(
    new PutCommand({
      TableName: await tableOf('Settings'),
      Item: { id: `browser#${hash}`, expiresAt },
    }),
  );
  await context.addCookies([
    {
      name: '__Secure-owner-browser',
      value,
      domain: 'localhost',
      path: '/api/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
  ]);
}
