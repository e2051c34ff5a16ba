import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { expect, onTestFinished, test } from 'vitest';
import { guardedServer } from '../src/http/guarded-server.ts';
import { listenOnLoopback } from '../src/http/loopback.ts';
import type { Statement } from '../src/iam/policy.ts';
import { Principals } from '../src/iam/principals.ts';
import { openMailbox } from '../src/ses/mailbox.ts';
import { sesHandler } from '../src/ses/ses-handler.ts';
import { Stack } from '../src/template/stack.ts';
import { aStack } from './a-stack.ts';

const identity = (name: string) => `arn:aws:ses:us-east-1:000000000000:identity/${name}`;
const configurationSet = 'arn:aws:ses:us-east-1:000000000000:configuration-set/events';

async function aMailbox() {
  const principals = new Principals(() => {});
  const stack = new Stack(aStack(), 'localhost:3000');
  const handler = sesHandler({ mailbox: await openMailbox(undefined), principals, stack });
  const listener = await listenOnLoopback(guardedServer('tools', handler), 0, 'MAIL_PORT');
  onTestFinished(() => listener.close());
  const url = `http://127.0.0.1:${listener.port}`;
  const client = (accessKeyId: string) =>
    new SESClient({
      endpoint: url,
      region: 'us-east-1',
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey: 'x' },
    });
  const principal = { shortName: 'Notify', functionName: 'f', roleName: 'r' };
  return {
    engineer: client('engineer'),
    fn: (...statements: Statement[]) =>
      client(principals.issueKey({ ...principal, statements }).id),
    async subjects() {
      const { emails } = await (await fetch(`${url}/store`)).json();
      return emails.map(({ subject }: { subject: string }) => subject);
    },
  };
}

const allowSending = (parts: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: 'ses:SendRawEmail',
  Resource: [identity('masonry.example'), configurationSet],
  ...parts,
});

interface Mail {
  from?: string;
  to?: string;
  body?: string;
  source?: string;
}

function aMail({ from, to, body, source }: Mail = {}) {
  const lines = [
    `From: ${from ?? '"Masonry" <website@masonry.example>'}`,
    `To: ${to ?? 'owner@mail.example'}`,
    'Subject: New lead',
    '',
    body ?? 'Hello',
  ];
  return new SendRawEmailCommand({
    Source: source,
    ConfigurationSetName: 'events',
    RawMessage: { Data: Buffer.from(lines.join('\r\n')) },
  });
}

test('a mail from another sender than the role names is denied as SES does', async () => {
  const { fn, subjects } = await aMailbox();
  const mail = aMail({ from: 'someone@elsewhere.example' });
  await expect(fn(allowSending()).send(mail)).rejects.toMatchObject({
    name: 'AccessDenied',
    message: `User \`arn:aws:sts::000000000000:assumed-role/r/f' is not authorized to perform \`ses:SendRawEmail' on resource \`${identity('someone@elsewhere.example')}'`,
    $metadata: { httpStatusCode: 403 },
  });
  expect(await subjects()).toEqual([]);
});

test('the configuration set and a recipient that is an identity have to be allowed too', async () => {
  const { fn } = await aMailbox();
  const withoutSet = allowSending({ Resource: identity('masonry.example') });
  await expect(fn(withoutSet).send(aMail())).rejects.toThrow(configurationSet);
  const onlyTheSender = allowSending({
    Resource: [identity('website@elsewhere.example'), configurationSet],
  });
  const toOwn = aMail({ from: 'website@elsewhere.example', to: 'owner@masonry.example' });
  await expect(fn(onlyTheSender).send(toOwn)).rejects.toThrow(identity('masonry.example'));
});

const conditional = allowSending({
  Condition: { StringEquals: { 'ses:FromAddress': 'website@masonry.example' } },
});

test.each<Mail>([
  { from: 'ceo@masonry.example' },
  { from: '"website@masonry.example" <a@masonry.example>' },
  { from: 'a@masonry.example', source: 'website@masonry.example' },
])('a condition on the sender address is enforced for %j', async (mail) => {
  const { fn } = await aMailbox();
  await fn(conditional).send(aMail({ source: 'website@masonry.example' }));
  await expect(fn(conditional).send(aMail(mail))).rejects.toThrow('not authorized');
});

test.each<[string, Mail, RegExp]>([
  ['more than 10 MB', { body: 'a'.repeat(10 * 1024 * 1024) }, /^Message length is more than 1048/],
  ['more than 50 recipients', { to: Array(51).fill('o@mail.example').join() }, /exceeds 50/],
  ['a recipient without a domain', { source: 'owner' }, /Missing final '@domain'/],
])('a mail with %s is refused, also from the engineer', async (_, mail, message) => {
  const { engineer, subjects } = await aMailbox();
  await expect(engineer.send(aMail(mail))).rejects.toMatchObject({
    name: 'InvalidParameterValue',
    message: expect.stringMatching(message),
    $metadata: { httpStatusCode: 400 },
  });
  expect(await subjects()).toEqual([]);
});
