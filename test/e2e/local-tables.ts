import { createHash, randomBytes } from 'node:crypto';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { BrowserContext } from 'playwright/test';
import { localRun } from './local-run.ts';

/** Reaches the tables of the local run as an engineer does. */
const documents = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: `http://localhost:${localRun.settings.DYNAMODB_PORT}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'ENGINEER', secretAccessKey: 'none' },
  }),
);

/** Makes the browser of a journey a trusted one. One journey does it by the emailed link. */
export async function trustBrowser(context: BrowserContext): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(value).digest('hex');
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const { TableNames = [] } = await documents.send(new ListTablesCommand({}));
  const TableName = TableNames.find((name) => name.includes('Settings'));
  await documents.send(new PutCommand({ TableName, Item: { id: `browser#${hash}`, expiresAt } }));
  const cookie = { name: '__Secure-owner-browser', value, domain: 'localhost', path: '/api/' };
  await context.addCookies([{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' }]);
}
