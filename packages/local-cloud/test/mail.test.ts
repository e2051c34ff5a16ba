import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { expect, onTestFinished, test } from 'vitest';
import { guardedServer } from '../src/http/guarded-server.ts';
import { listenOnLoopback } from '../src/http/loopback.ts';
import type { Statement } from '../src/iam/policy.ts';
import { type AccessKey, Principals } from '../src/iam/principals.ts';
import { openMailbox } from '../src/ses/mailbox.ts';
import { sesHandler } from '../src/ses/ses-handler.ts';
import { Stack } from '../src/template/stack.ts';
import { aStack } from './a-stack.ts';

const identity = (name: string) => `arn:aws:ses:us-east-1:000000000000:identity/${name}`;
const configurationSet = 'arn:aws:ses:us-east-1:000000000000:configuration-set/events';

async function aMailbox(file?: string) {
  const lines: string[] = [];
  const principals = new Principals((source, line) => lines.push(`[${source}] ${line}`));
  const stack = new Stack(aStack(), 'localhost:3000');
  const handler = sesHandler({ mailbox: await openMailbox(file), principals, stack });
  const listener = await listenOnLoopback(guardedServer('tools', handler), 0, 'MAIL_PORT');
  onTestFinished(() => listener.close());
  const url = `http://127.0.0.1:${listener.port}`;
  const client = (key: Omit<AccessKey, 'sessionToken'>) =>
    new SESClient({
      endpoint: url,
      region: 'us-east-1',
      maxAttempts: 1,
      credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
    });
  return {
    engineer: client({ id: 'engineer', secret: 'x' }),
    fn: (...statements: Statement[]) =>
      client(
        principals.issueKey({ shortName: 'Notify', functionName: 'f', roleName: 'r', statements }),
      ),
    lines,
    async subjects() {
      const { emails } = await (await fetch(`${url}/store`)).json();
      return emails.map(({ subject }: { subject: string }) => subject);
    },
    page: () => fetch(url),
  };
}

function allowSending(parts: Partial<Statement> = {}): Statement {
  const Resource = [identity('masonry.example'), configurationSet];
  return { Effect: 'Allow', Action: 'ses:SendEmail', Resource, ...parts };
}

function aMail(parts: { Source?: string; to?: string; subject?: string } = {}) {
  return new SendEmailCommand({
    Source: parts.Source ?? '"Masonry" <website@masonry.example>',
    Destination: { ToAddresses: [parts.to ?? 'owner@mail.example'] },
    ConfigurationSetName: 'events',
    Message: {
      Subject: { Data: parts.subject ?? 'Grüße' },
      Body: { Text: { Data: 'Hello' } },
    },
  });
}

test('a mail that the role allows is in the mailbox, and the page is there for a person', async () => {
  const { fn, subjects, page } = await aMailbox();
  const { MessageId } = await fn(allowSending()).send(aMail());
  expect(MessageId).toMatch(/\S/);
  expect(await subjects()).toEqual(['Grüße']);
  expect((await page()).headers.get('content-type')).toContain('text/html');
});

test('a raw mail may have message tags', async () => {
  const { engineer, subjects } = await aMailbox();
  const raw = new SendRawEmailCommand({
    RawMessage: {
      Data: Buffer.from(
        'From: website@masonry.example\r\nTo: owner@mail.example\r\nSubject: Tagged\r\n\r\nHello\r\n',
      ),
    },
    Tags: [
      { Name: 'table', Value: 'notes' },
      { Name: 'item', Value: 'note-1' },
    ],
  });
  await engineer.send(raw);
  expect(await subjects()).toEqual(['Tagged']);
});

test('a mail from another sender than the role names is denied as SES does', async () => {
  const { fn, subjects, lines } = await aMailbox();
  const mail = aMail({ Source: 'someone@elsewhere.example' });
  await expect(fn(allowSending()).send(mail)).rejects.toMatchObject({
    name: 'AccessDenied',
    message: `User \`arn:aws:sts::000000000000:assumed-role/r/f' is not authorized to perform \`ses:SendEmail' on resource \`${identity('someone@elsewhere.example')}'`,
    $metadata: { httpStatusCode: 403 },
  });
  expect(await subjects()).toEqual([]);
  expect(lines).toEqual([
    `[iam] Notify may not ses:SendEmail on ${identity('someone@elsewhere.example')}: denied.`,
  ]);
});

test('the configuration set and a recipient that is an identity have to be allowed too', async () => {
  const { fn } = await aMailbox();
  const withoutSet = allowSending({ Resource: identity('masonry.example') });
  await expect(fn(withoutSet).send(aMail())).rejects.toThrow(configurationSet);
  const onlyTheSender = allowSending({
    Resource: [identity('website@elsewhere.example'), configurationSet],
  });
  const toOwn = aMail({ Source: 'website@elsewhere.example', to: 'owner@masonry.example' });
  await expect(fn(onlyTheSender).send(toOwn)).rejects.toThrow(identity('masonry.example'));
});

test('a condition on the sender address is enforced', async () => {
  const { fn } = await aMailbox();
  const conditional = allowSending({
    Condition: { StringEquals: { 'ses:FromAddress': 'website@masonry.example' } },
  });
  await fn(conditional).send(aMail());
  await expect(fn(conditional).send(aMail({ Source: 'ceo@masonry.example' }))).rejects.toThrow(
    'not authorized',
  );
});

test('a raw mail needs its own action, and its sender is read from the message', async () => {
  const { fn, subjects } = await aMailbox();
  const raw = ['From: website@masonry.example', 'To: o@mail.example', 'Subject: Raw', '', 'Hello'];
  const mail = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw.join('\r\n')) } });
  await expect(fn(allowSending()).send(mail)).rejects.toThrow('ses:SendRawEmail');
  await fn(allowSending({ Action: 'ses:SendRawEmail' })).send(mail);
  expect(await subjects()).toEqual(['Raw']);
});

const rawMail = (...head: string[]) =>
  new SendRawEmailCommand({
    RawMessage: { Data: Buffer.from([...head, 'Subject: Raw', '', 'Hello'].join('\r\n')) },
  });

const conditional = allowSending({
  Action: 'ses:SendRawEmail',
  Condition: { StringEquals: { 'ses:FromAddress': 'website@masonry.example' } },
});

test.each([
  ['a display name', ['From: "Masonry website" <website@masonry.example>']],
  ['a folded line', ['From: "Masonry"', ' <website@masonry.example>']],
  ['an encoded word', ['From: =?utf-8?Q?Gr=C3=BC=C3=9Fe?= <website@masonry.example>']],
  ['an address in the display name', ['From: "a@b.example" <website@masonry.example>']],
])('the sender of a raw mail is found behind %s', async (_, from) => {
  const { fn, subjects } = await aMailbox();
  await fn(conditional).send(rawMail(...from, 'To: o@mail.example'));
  expect(await subjects()).toEqual(['Raw']);
});

test.each([
  ['another sender behind our name', ['From: "website@masonry.example" <a@masonry.example>']],
  ['another sender on a folded line', ['From: "website@masonry.example"', ' <a@masonry.example>']],
  ['two senders', ['From: website@masonry.example, a@masonry.example']],
])('a raw mail from %s is denied', async (_, from) => {
  const { fn } = await aMailbox();
  await expect(fn(conditional).send(rawMail(...from, 'To: o@mail.example'))).rejects.toThrow(
    'not authorized',
  );
});

test('a raw mail from another sender is denied although the call names ours', async () => {
  const { fn } = await aMailbox();
  const mail = rawMail('From: a@masonry.example', 'To: o@mail.example');
  mail.input.Source = 'website@masonry.example';
  await expect(fn(conditional).send(mail)).rejects.toThrow('not authorized');
});

test('recipients that only the message names have to be allowed too', async () => {
  const { fn } = await aMailbox();
  const from = 'From: website@elsewhere.example';
  const onlyTheSender = allowSending({
    Action: 'ses:SendRawEmail',
    Resource: identity('website@elsewhere.example'),
  });
  const hidden = rawMail(from, 'To: a@mail.example', 'Bcc: owner@masonry.example');
  await expect(fn(onlyTheSender).send(hidden)).rejects.toThrow(identity('masonry.example'));
});

const tooLong = 'a'.repeat(10 * 1024 * 1024);

test.each([
  [
    'more than 10 MB',
    rawMail('From: website@masonry.example', 'To: o@mail.example', '', tooLong),
    /^Message length is more than 10485760 bytes long: '\d{8}'\.$/,
  ],
  [
    'more than 50 recipients',
    rawMail('From: website@masonry.example', `To: ${Array(51).fill('o@mail.example')}`),
    'Recipient count exceeds 50.',
  ],
  [
    'a recipient without a domain',
    rawMail('From: website@masonry.example', 'To: owner'),
    "Missing final '@domain'",
  ],
  [
    'a blank in a recipient',
    aMail({ to: 'o wner@mail.example' }),
    'Local address contains control or whitespace',
  ],
  [
    'an address to answer to that is none',
    rawMail('From: website@masonry.example', 'To: o@mail.example', 'Reply-To: a@b..example'),
    'Domain contains dot-dot',
  ],
])(
  'a mail with %s is refused in the words of SES, also from the engineer',
  async (_, mail, message) => {
    const { engineer, subjects } = await aMailbox();
    await expect(engineer.send(mail as SendRawEmailCommand)).rejects.toMatchObject({
      name: 'InvalidParameterValue',
      message: expect.stringMatching(message),
      $metadata: { httpStatusCode: 400 },
    });
    expect(await subjects()).toEqual([]);
  },
);

test('mails survive a restart', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'mails-')), 'mails.json');
  const first = await aMailbox(file);
  await first.engineer.send(aMail({ subject: 'Kept' }));
  expect(await (await aMailbox(file)).subjects()).toEqual(['Kept']);
  expect(await (await aMailbox()).subjects()).toEqual([]);
});
