import { messageHead } from './message-head.ts';
import { addressOf, namedRecipients, type SesCall } from './ses-call.ts';

/** A refusal in SES's own words. */
export interface LimitViolation {
  code: 'InvalidParameterValue';
  message: string;
}

/** Both of API version 1, of the message as it goes out (SES Developer Guide, "Service quotas"). */
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 50;

/** Finds the first limit of SES that a call to send does not keep. */
export async function limitViolation(call: SesCall): Promise<LimitViolation | undefined> {
  const data = call['RawMessage.Data'] ?? '';
  const message = await firstProblem(call, data);
  return message ? { code: 'InvalidParameterValue', message } : undefined;
}

async function firstProblem(call: SesCall, data: string): Promise<string | undefined> {
  const bytes = messageBytes(call, data);
  if (bytes > MAX_MESSAGE_BYTES) {
    return `Message length is more than ${MAX_MESSAGE_BYTES} bytes long: '${bytes}'.`;
  }
  const head = await messageHead(data);
  const named = namedRecipients(call);
  const recipients = named.length > 0 ? named : head.recipients;
  if (recipients.length > MAX_RECIPIENTS) return `Recipient count exceeds ${MAX_RECIPIENTS}.`;
  const others = Object.entries(call)
    .filter(([name]) => /^(Source|ReturnPath|ReplyToAddresses\..*)$/.test(name))
    .map(([, value = '']) => value);
  const mailboxes = [...others, ...named, ...head.mailboxes];
  return mailboxes.map((mailbox) => addressProblem(addressOf(mailbox))).find(Boolean);
}

function messageBytes(call: SesCall, data: string): number {
  if (data) return Buffer.byteLength(data, 'base64');
  const parts = Object.entries(call).filter(([name]) => /^Message\..*\.Data$/.test(name));
  return parts.reduce((sum, [, value = '']) => sum + Buffer.byteLength(value), 0);
}

/** In the words of JavaMail's `InternetAddress`, which SES answers with. */
const localProblems: [pattern: RegExp, problem: string][] = [
  [/^$/, 'Missing local name'],
  [/[\p{Cc}\s]/u, 'Local address contains control or whitespace'],
  [/[()<>,;:\\"[\]@]/, 'Local address contains illegal character'],
  [/^\./, 'Local address starts with dot'],
  [/\.\./, 'Local address contains dot-dot'],
  [/\.$/, 'Local address ends with dot'],
];
const domainProblems: [pattern: RegExp, problem: string][] = [
  [/^$/, 'Missing domain'],
  [/[\p{Cc}\s]/u, 'Domain contains control or whitespace'],
  [/[^\p{L}\p{N}.-]/u, 'Domain contains illegal character'],
  [/^\./, 'Domain starts with dot'],
  [/\.\./, 'Domain contains dot-dot'],
  [/\.$/, 'Domain ends with dot'],
];

function addressProblem(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  if (at < 0) return "Missing final '@domain'";
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const isQuoted = /^".*"$/.test(local);
  const problems = [
    ...(isQuoted ? [] : localProblems.filter(([pattern]) => pattern.test(local))),
    ...domainProblems.filter(([pattern]) => pattern.test(domain)),
  ];
  return problems[0]?.[1];
}
