import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { COOKIE_DAYS } from '../decision-page/browser-cookie.ts';
import { variable } from '../runtime/required-env.ts';
import { documents } from './document-client.ts';

const settingsTable = variable('SETTINGS_TABLE');

const itemId = (browser: string) => `browser#${browser}`;

/**
 * Whether the owner has pressed a button in this browser before and has not had it forgotten.
 *
 * @param browser - the hash of its cookie, which is all that is ever stored of it
 */
export async function isRemembered(browser: string | undefined, now: Date): Promise<boolean> {
  if (!browser) return false;
  const { Item } = await documents.send(
    new GetCommand({
      TableName: settingsTable,
      Key: { id: itemId(browser) },
      ConsistentRead: true,
    }),
  );
  // DynamoDB takes its time over what has expired: up to two days.
  return Item !== undefined && Item.expiresAt > now.getTime() / 1000;
}

/** Remembers a browser for as long as it keeps its cookie. */
export async function rememberBrowser(browser: string, now: Date): Promise<void> {
  await documents.send(
    new PutCommand({
      TableName: settingsTable,
      Item: {
        id: itemId(browser),
        createdAt: now.toISOString(),
        expiresAt: Math.floor(now.getTime() / 1000) + COOKIE_DAYS * 24 * 60 * 60,
      },
    }),
  );
}

/** Forgets a browser; one that is not remembered stays so. */
export async function forgetBrowser(browser: string): Promise<void> {
  await documents.send(
    new DeleteCommand({ TableName: settingsTable, Key: { id: itemId(browser) } }),
  );
}
