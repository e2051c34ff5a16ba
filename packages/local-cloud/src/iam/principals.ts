import { randomBytes } from 'node:crypto';
import type { Log } from '../log.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import { type AccessRequest, isAllowed, listOf, type Statement } from './policy.ts';

export interface AccessKey {
  id: string;
  secret: string;
}

/** Shared by all functions, because S3 requires one with temporary keys. */
export const SESSION_TOKEN = 'local';

/** A function as IAM sees it. */
export interface Principal {
  /** For log lines about denials. */
  shortName: string;
  functionName: string;
  roleName: string;
  statements: Statement[];
}

/** A call that is denied; its principal is as AWS names it. */
interface Denial {
  principal: string;
  action: string;
  resource: string;
}

/**
 * The functions as IAM principals. Each signs its calls with its own access key. Any other key is the engineer's, who may
 * do anything.
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

  /** The key with this ID and its function; undefined if no function of this run has it. */
  issuedKey(id: string): { key: AccessKey; principal: Principal } | undefined {
    return this.#byKeyId.get(id);
  }

  /** The function that signed a request; undefined for the engineer's own tools. */
  signedBy(authorization: string | undefined): Principal | undefined {
    const [, keyId = ''] = /Credential=([^/,\s]+)\//.exec(authorization ?? '') ?? [];
    return this.#byKeyId.get(keyId)?.principal;
  }

  /**
   * Returns the first of a call's requests that its caller may not make, and logs each denial.
   *
   * @param caller - undefined for the engineer, who may do anything
   * @param requests - all have to be allowed; in a nested list, one is enough
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

/** A denial in the words of most services. */
export function denialMessage({ principal, action, resource }: Denial): string {
  return `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}
