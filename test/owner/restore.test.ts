import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLeadItem } from '../factories.ts';
import { startLocalTables } from './local-tables.ts';
import { ownerCommand } from './owner-command.ts';

const token = 'the-secret-token-of-the-link';
const lost = aLeadItem({ id: '11111111-aaaa-8333-8444-555555555555', ownerToken: token });
const live = aLeadItem({ id: '22222222-aaaa-8333-8444-555555555555', ownerToken: token });

let tables: Awaited<ReturnType<typeof startLocalTables>>;
beforeAll(async () => {
  tables = await startLocalTables();
  await tables.documents.send(
    new CreateTableCommand({
      TableName: 'leads-restored',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  for (const Item of [lost, { ...live, answeredAt: 'never' }]) {
    await tables.documents.send(new PutCommand({ TableName: 'leads-restored', Item }));
  }
  await tables.put('Leads', live);
});
afterAll(() => tables.stop());

const restore = (...args: string[]) =>
  ownerCommand(
    tables.port,
    token,
    'restore',
    '--from',
    'leads-restored',
    '--into',
    'leads',
    ...args,
  );

test('what a table has lost is put back from a copy, and what it has stays as it is', async () => {
  expect(await restore('--dry-run')).toEqual({
    code: 0,
    out: '2 items in leads-restored, of which the table of leads in the local run lacks 1; nothing was changed.\n',
    err: '',
  });
  expect(await tables.get('Leads', lost.id)).toBeUndefined();
  expect(await restore('--yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/lacks 1\.\n1 item put back into leads\.\n$/),
  });
  expect(await tables.get('Leads', lost.id)).toEqual(lost);
  expect(await tables.get('Leads', live.id)).toEqual(live);
  expect((await restore('--yes')).out).toMatch(/lacks 0; nothing was changed\.\n$/);
});

test('a copy that is not there, and the table itself, are refused', async () => {
  const from = (name: string) =>
    ownerCommand(tables.port, token, 'restore', '--from', name, '--into', 'leads', '--yes');
  expect(await from('no-such-table')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no table no-such-table in the local run'),
  });
  expect(await from(tables.nameOf('Leads'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('is the table of the site itself'),
  });
});
