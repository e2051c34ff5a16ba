import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { readBody, replayed } from '../http/request-body.ts';
import type { Denial, Principals } from '../iam/principals.ts';
import type { Stack } from '../template/stack.ts';
import { requiredAccess } from './required-access.ts';
import { limitViolation } from './ses-limits.ts';

interface FrontProps {
  mailbox: http.RequestListener;
  principals: Principals;
  stack: Stack;
}

/**
 * SES's query protocol and the mailbox's page: asks IAM about a function's call first, and holds every
 * call to SES's limits.
 */
export function sesHandler({ mailbox, principals, stack }: FrontProps) {
  return async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { authorization } = request.headers;
    if (!authorization) return mailbox(request, response as never);
    const body = await readBody(request);
    const call = Object.fromEntries(new URLSearchParams(body.toString()));
    const denial = principals.authorize(authorization, await requiredAccess(call, stack));
    if (denial) return refuse(response, 403, 'AccessDenied', denialMessage(denial));
    const violation = await limitViolation(call);
    if (violation) return refuse(response, 400, violation.code, violation.message);
    return mailbox(replayed(request, body), response as never);
  };
}

function denialMessage({ principal, action, resource }: Denial): string {
  return `User \`${principal}' is not authorized to perform \`${action}' on resource \`${resource}'`;
}

function refuse(
  response: http.ServerResponse,
  status: number,
  code: string,
  message: string,
): void {
  const escaped = message.replace(/[<&]/g, (character) => (character === '<' ? '&lt;' : '&amp;'));
  response
    .writeHead(status, { 'content-type': 'text/xml' })
    .end(
      `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escaped}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    );
}
