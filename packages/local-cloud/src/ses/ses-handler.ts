import http from 'node:http';
import { simpleParser } from 'mailparser';
import { readBody } from '../http/http-listener.ts';
import type { AccessRequest } from '../iam/policy.ts';
import type { Principals } from '../iam/principals.ts';
import type { Stack } from '../template/stack.ts';

interface SesProps {
  mailbox: http.RequestListener;
  principals: Principals;
  stack: Stack;
}

/** An email as it goes out, with the recipients of its envelope. Addresses are in lower case. */
type Email = Awaited<ReturnType<typeof emailOf>>;

/** Both of API version 1 (SES Developer Guide, "Service quotas"). */
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 50;

/**
 * Serves SendRawEmail of SES's query protocol, with IAM and the limits of SES, and the mailbox's page.
 */
export function sesHandler({ mailbox, principals, stack }: SesProps) {
  return async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { authorization } = request.headers;
    if (!authorization) return mailbox(request, response as never);
    const refuse = (status: number, code: string, message: string) => {
      const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;
      response.writeHead(status, { 'content-type': 'text/xml' });
      response.end(`<ErrorResponse>${error}</ErrorResponse>`);
    };
    const body = await readBody(request);
    const call = new URLSearchParams(body.toString());
    if (call.get('Action') !== 'SendRawEmail') {
      return refuse(400, 'InvalidAction', 'The local run knows SendRawEmail only.');
    }
    const email = await emailOf(call);
    const signer = principals.signedBy(authorization);
    const denial = principals.authorize(signer, requiredAccess(email, stack));
    if (denial) {
      const { principal, action, resource } = denial;
      const message = `User \`${principal}' is not authorized to perform \`${action}' on resource \`${resource}'`;
      return refuse(403, 'AccessDenied', message);
    }
    const violation = limitViolation(email);
    if (violation) return refuse(400, 'InvalidParameterValue', violation);
    return mailbox(replayed(request, body), response as never);
  };
}

async function emailOf(call: URLSearchParams) {
  const message = Buffer.from(call.get('RawMessage.Data') ?? '', 'base64');
  const end = message.indexOf('\r\n\r\n');
  // Only the head, because attachments take time.
  const { from, to, cc, bcc } = await simpleParser(message.subarray(0, end < 0 ? undefined : end));
  const addressesIn = (...lists: (typeof to)[]) =>
    lists.flat().flatMap((list) => list?.value.map(({ address = '' }) => address) ?? []);
  const destinations = [...call].filter(([name]) => name.startsWith('Destinations.'));
  const named = destinations.map(([, address]) => address);
  // A raw message has a From header in addition to the address for bounces.
  const senders = [...addressesIn(from), call.get('Source') ?? ''].filter(Boolean);
  // Without destinations in the call, the message's recipients count.
  const recipients = named.length > 0 ? named : addressesIn(to, cc, bcc);
  return {
    senders: [...new Set(senders.map((each) => each.toLowerCase()))],
    recipients: recipients.map((each) => each.toLowerCase()),
    configurationSet: call.get('ConfigurationSetName'),
    bytes: message.length,
  };
}

/** Returns the access that sending needs. Of each inner list, one has to be allowed. */
function requiredAccess(email: Email, stack: Stack): AccessRequest[][] {
  const context = { 'ses:fromaddress': email.senders, 'ses:recipients': email.recipients };
  const access = (path: string) => {
    return { action: 'ses:SendRawEmail', resource: stack.arn('ses', path), context };
  };
  const identities = stack.ofType('AWS::SES::EmailIdentity').map(({ name }) => name.toLowerCase());
  const own = (address: string) => candidates(address).filter((each) => identities.includes(each));
  const choices = [
    // The sender has to be an identity of this stack or an existing one.
    ...email.senders.map((each) => (own(each).length > 0 ? own(each) : candidates(each))),
    // A recipient that is an identity has to be allowed too.
    ...email.recipients.map(own).filter(({ length }) => length > 0),
  ].map((choice) => choice.map((each) => access(`identity/${each}`)));
  const set = email.configurationSet;
  return set ? [...choices, [access(`configuration-set/${set}`)]] : choices;
}

/** An address may be verified itself, or by its domain or one above. */
function candidates(address: string): string[] {
  const labels = (address.split('@')[1] ?? '').split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [address, ...domains];
}

/** Returns the first SES limit that an email exceeds, as SES words it. */
function limitViolation({ bytes, recipients, senders }: Email): string | undefined {
  if (bytes > MAX_MESSAGE_BYTES) {
    return `Message length is more than ${MAX_MESSAGE_BYTES} bytes long: '${bytes}'.`;
  }
  if (recipients.length > MAX_RECIPIENTS) return `Recipient count exceeds ${MAX_RECIPIENTS}.`;
  const isAddress = (address: string) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(address);
  return [...senders, ...recipients].every(isAddress) ? undefined : "Missing final '@domain'";
}

/** Copies a request so that its body can be read again. */
function replayed(request: http.IncomingMessage, body: Buffer): http.IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, socket } = request;
  const replay = new http.IncomingMessage(socket);
  Object.assign(replay, { method, url, headers, rawHeaders, httpVersion, complete: true });
  replay.push(body);
  replay.push(null);
  return replay;
}
