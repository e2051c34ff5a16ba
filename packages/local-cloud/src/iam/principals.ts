import { randomBytes } from 'node:crypto';
import type { Log } from '../log.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import { type AccessRequest, evaluate, listOf, type Statement } from './policy.ts';

export interface AccessKey {
  id: string;
  secret: string;
  sessionToken: string;
}

/** A function as IAM sees it. */
export interface Principal {
  /** For the line about a denial. */
  shortName: string;
  functionName: string;
  roleName: string;
  statements: Statement[];
}

/** A call that is not allowed. `principal` and `why` are AWS's words. */
export interface Denial {
  principal: string;
  action: string;
  resource: string;
  why: string;
}

/**
 * The functions as IAM knows them. Each signs its calls with an access key of its own; a key that is no function's is
 * the engineer's, whose tools may do anything.
 */
export class Principals {
  readonly #byKeyId = new Map<string, { key: AccessKey; principal: Principal }>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  issueKey(principal: Principal): AccessKey {
    const id = `ASIALOCAL${randomBytes(6).toString('hex').slice(0, 11).toUpperCase()}`;
    const key = { id, secret: randomBytes(20).toString('hex'), sessionToken: 'local' };
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
   * @param caller - may do anything where it is the engineer, whom undefined stands for
   * @param requests - all have to be allowed; of a list within it, one
   */
  authorizeCaller(
    caller: Principal | undefined,
    requests: (AccessRequest | AccessRequest[])[],
  ): Denial | undefined {
    if (!caller) return undefined;
    for (const choice of requests.map(listOf)) {
      const decisions = choice.map((request) => evaluate(caller.statements, request));
      const [first] = choice;
      if (!first || decisions.includes('allowed')) continue;
      const { action, resource } = first;
      const [decision = 'denied'] = decisions;
      this.#log('iam', `${caller.shortName} may not ${action} on ${resource}: ${decision}.`);
      return {
        principal: `arn:aws:sts::${ACCOUNT}:assumed-role/${caller.roleName}/${caller.functionName}`,
        action,
        resource,
        why:
          decision === 'explicitly denied'
            ? 'with an explicit deny in an identity-based policy'
            : `because no identity-based policy allows the ${action} action`,
      };
    }
    return undefined;
  }
}

/** A denial as most services word it. */
export function denialMessage({ principal, action, resource, why }: Denial): string {
  return `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} ${why}`;
}
