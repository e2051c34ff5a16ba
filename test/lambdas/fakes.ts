import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { simpleParser } from 'mailparser';
import { afterAll, beforeEach, expect } from 'vitest';
import { unescaped } from '../html.ts';
import { checkPermission } from './permissions.ts';

/** The log lines of the function under test; emptied before each test. */
export const printedLines: string[] = [];

export function expectParts(text = '', parts: string[]): void {
  for (const part of parts) expect(text).toContain(part);
}

export function expectUnlogged(...words: unknown[]): void {
  for (const word of words) expect(printedLines.join('\n')).not.toContain(word);
}

type Send = (command: { input: object }, ...options: unknown[]) => unknown;

/** Mocks the clients of a service, and checks that the calling function may make each call. */
export const mocked = ((client: never) => {
  const stub = mockClient(client);
  const { prototype } = client as { prototype: { send: Send } };
  beforeEach(() => {
    // `reset` replaces the method, so it is wrapped again for each test.
    stub.reset();
    const { send } = prototype;
    prototype.send = function (command, ...options) {
      checkPermission(command.constructor.name, command.input);
      return send.call(this, command, ...options);
    };
    return () => {
      prototype.send = send;
    };
  });
  afterAll(() => stub.restore());
  return stub;
}) as typeof mockClient;

export function fakeModel() {
  const bedrock = mocked(BedrockRuntimeClient);
  return {
    bedrock,
    calls: () => bedrock.commandCalls(ConverseCommand).map(({ args }) => args[0].input),
    /** Makes the model call the tool with this input, after some text that nobody should see. */
    picks(input: unknown, stopReason = 'tool_use') {
      const toolUse = { toolUseId: 'tooluse_1', name: 'choose', input };
      const content = [{ text: 'It is free of charge.' }, { toolUse }];
      const output = { message: { role: 'assistant', content } };
      bedrock.on(ConverseCommand).resolves({ output, stopReason } as ConverseCommandOutput);
    },
    fails: () => bedrock.on(ConverseCommand).rejects(new Error('down')),
  };
}

/** Reads an email as an email program does. Each line has to end with CRLF (RFC 5322, section 2.3). */
export async function readEmail(data: Uint8Array = Buffer.from('')) {
  const raw = Buffer.from(data);
  expect(raw.toString('latin1')).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  const parsed = await simpleParser(raw, { skipTextToHtml: true });
  const { subject = '', text = '' } = parsed;
  const html = parsed.html || '';
  const links = Array.from(html.matchAll(/ href="([^"]*)"/g), ([, url = '']) => unescaped(url));
  return { raw: raw.toString(), parsed, subject, text, html, links };
}

/** Mocks SES, which takes every email unless the test says otherwise. */
export function fakeSes() {
  const ses = mocked(SESClient);
  const recovers = () => void ses.on(SendRawEmailCommand).resolves({});
  beforeEach(recovers);
  const calls = () => ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input);
  const emails = () =>
    Promise.all(
      calls().map(async (call) => ({ call, ...(await readEmail(call.RawMessage?.Data)) })),
    );
  return {
    ses,
    calls,
    sent: () => calls().length,
    emails,
    /** Makes SES fail for every email, or for those with these words. */
    fails: (error: Error, words = '') =>
      ses.on(SendRawEmailCommand).callsFake(({ RawMessage }) => {
        if (Buffer.from(RawMessage.Data).includes(words)) throw error;
      }),
    recovers,
  };
}

/** An error of SES with its HTTP status; without a status, SES didn't answer. */
export const sesError = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
