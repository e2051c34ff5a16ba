import { randomBytes } from 'node:crypto';
import type { Log } from '../log.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import { type AccessRequest, isAllowed, listOf, type Statement } from './policy.ts';

export interface AccessKey {
  id: string;
  secret: string;
}

/** Every function's; S3 wants one with a temporary key. */
export const SESSION_TOKEN = 'local';

/** A function as IAM sees it. */
export interface Principal {
  /** For the line about a denial. */
  shortName: string;
  functionName: string;
  roleName: string;
  statements: Statement[];
}

/** A call that is not allowed; its principal is in AWS's words. */
interface Denial {
  principal: string;
  action: string;
  resource: string;
}

/**
 * The functions as IAM knows them. Each signs its calls with its own access key; any other key is the engineer's,
 * which may do anything.
 */
export class Principals {
  readonly #byKeyId = new Map<string, { key: AccessKey; principal: Principal }>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  issueKey(principal: Principal): AccessKey {
    const id = `ASIALOCAL${randomBytes(6).toString('hex').slice(0, 11).toUpperCase()}`;
    const key = { id, secret: randomBytes(20).toString('hex') };
    this.#byKeyId.set(id, { key, principal });
    return key;
  }

  /** The key of an id and its function, or undefined where no function of this run has it. */
  issuedKey(id: string): { key: AccessKey; principal: Principal } | undefined {
    return this.#byKeyId.get(id);
  }

  /** The function that signed a request, or undefined for the engineer's own tools. */
  signedBy(authorization: string | undefined): Principal | undefined {
    const [, keyId = ''] = /Credential=([^/,\s]+)\//.exec(authorization ?? '') ?? [];
    return this.#byKeyId.get(keyId)?.principal;
  }

  /**
   * The first of a call's requests that its caller may not make. Each denial is logged.
   *
   * @param caller - undefined for the engineer, who may do anything
   * @param requests - all have to be allowed; of a list within it, one
   */
  authorize(
    caller: Principal | undefined,
    requests: (AccessRequest | AccessRequest[])[],
  ): Denial | undefined {
    if (!caller) return undefined;
    const { shortName, functionName, roleName, statements } = caller;
    for (const choice of requests.map(listOf)) {
      const [first] = choice;
      if (!first || choice.some((request) => isAllowed(statements, request))) continue;
      const { action, resource } = first;
      this.#log('iam', `${shortName} may not ${action} on ${resource}.`);
      const principal = `arn:aws:sts::${ACCOUNT}:assumed-role/${roleName}/${functionName}`;
      return { principal, action, resource };
    }
    return undefined;
  }
}

/** A denial as most services word it. */
export function denialMessage({ principal, action, resource }: Denial): string {
  return `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}
