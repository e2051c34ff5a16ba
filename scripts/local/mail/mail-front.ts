import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import type { Callers, Denial } from '../iam/callers.ts';
import { readBody, replayed } from '../request-body.ts';
import type { Stack } from '../template/stack.ts';
import { requiredAccess } from './required-access.ts';

interface FrontProps {
  mailbox: http.RequestListener;
  callers: Callers;
  stack: Stack;
}

/** SES's query protocol and the mailbox's page: asks IAM about a function's call first. */
export function mailFront({ mailbox, callers, stack }: FrontProps) {
  return async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { authorization } = request.headers;
    if (!callers.signedBy(authorization)) return mailbox(request, response as never);
    const body = await readBody(request);
    const call = Object.fromEntries(new URLSearchParams(body.toString()));
    const denial = callers.denial(authorization, await requiredAccess(call, stack));
    if (denial) return refuse(response, denial);
    return mailbox(replayed(request, body), response as never);
  };
}

function refuse(response: http.ServerResponse, { principal, action, resource }: Denial): void {
  const message =
    `User \`${principal}' is not authorized to perform \`${action}' on resource \`${resource}'`.replace(
      /[<&]/g,
      (character) => (character === '<' ? '&lt;' : '&amp;'),
    );
  response
    .writeHead(403, { 'content-type': 'text/xml' })
    .end(
      `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    );
}
