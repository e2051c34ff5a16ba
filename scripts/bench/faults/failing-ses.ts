import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { guardedServer, listenOnLoopback, readBody } from 'local-cloud';
import { simpleParser } from 'mailparser';

/** The behaviour of SES: it responds with an error, does not respond at all, or accepts the email. */
export type SesState = 'fails' | 'hangs' | 'works';

/** A mail that was taken. */
export interface TakenMail {
  /** In milliseconds since 1970. */
  at: number;
  /** The address that it goes to. */
  to: string;
  /** Its plain text. */
  text: string;
}

/** A stand-in for SES that fails as it is told and keeps what it took. */
export class FailingSes {
  state: SesState = 'fails';
  readonly taken: TakenMail[] = [];
  url = '';
  #close = async () => {};

  static async open(): Promise<FailingSes> {
    const ses = new FailingSes();
    const server = guardedServer('tools', (request, response) => ses.#answer(request, response));
    const listener = await listenOnLoopback(server, 0, 'the port of the stand-in for SES');
    ses.url = `http://127.0.0.1:${listener.port}`;
    ses.#close = () => listener.close();
    return ses;
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (this.state === 'hangs') return;
    if (this.state === 'fails') {
      response.writeHead(500, { 'content-type': 'text/xml' }).end(answers.failed());
      return;
    }
    const at = Date.now();
    const call = new URLSearchParams(body.toString());
    const message = Buffer.from(call.get('RawMessage.Data') ?? '', 'base64');
    const { text = '' } = await simpleParser(message);
    this.taken.push({ at, to: call.get('Destinations.member.1') ?? '', text });
    response.writeHead(200, { 'content-type': 'text/xml' }).end(answers.taken());
  }
}

const answers = {
  failed: () =>
    `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Receiver</Type><Code>InternalFailure</Code><Message>The measurement wants it so.</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  taken: () =>
    `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>${randomUUID()}</MessageId></SendRawEmailResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></SendRawEmailResponse>`,
};
