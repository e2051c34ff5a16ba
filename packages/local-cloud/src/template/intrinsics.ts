import { randomBytes } from 'node:crypto';
import { StartupError } from '../startup-error.ts';

/** The sources of values behind intrinsic functions. */
export interface Lookups {
  ref(logicalId: string, from: string): unknown;
  attribute(logicalId: string, attribute: string, from: string): unknown;
  /** The values of secrets, by their names: random ones, the same all through one run. */
  secrets: Map<string, string>;
}

/**
 * A template's value with every intrinsic function worked out.
 *
 * @param from - the logical id whose value this is, for the error about what is not known
 */
export function resolveIntrinsics(value: unknown, lookups: Lookups, from: string): unknown {
  const resolve = (inner: unknown) => resolveIntrinsics(inner, lookups, from);
  if (typeof value === 'string') return withSecrets(value, lookups);
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
    return callIntrinsic(name, argument, resolve, lookups, from);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
}

type Resolve = (value: unknown) => unknown;

function callIntrinsic(
  name: string,
  argument: unknown,
  resolve: Resolve,
  lookups: Lookups,
  from: string,
): unknown {
  switch (name) {
    case 'Ref':
      return lookups.ref(argument as string, from);
    case 'Fn::GetAtt': {
      const [id = '', attribute = ''] = argument as string[];
      return lookups.attribute(id, attribute, from);
    }
    case 'Fn::Join': {
      const [separator, parts] = resolve(argument) as [string, unknown[]];
      return withSecrets(parts.map(String).join(separator), lookups);
    }
    case 'Fn::Sub':
      return (argument as string).replace(/\$\{([^}.]+)\.?([^}]*)\}/g, (_, id, attribute) =>
        String(attribute ? lookups.attribute(id, attribute, from) : lookups.ref(id, from)),
      );
    default:
      throw new StartupError(`The local run does not know ${name}, which ${from} uses.`);
  }
}

/** Fills in every `{{resolve:secretsmanager:…}}` of a text; throws for references of other kinds. */
function withSecrets(text: string, { secrets }: Lookups): string {
  return text.replace(/\{\{resolve:([^:}]+):([^}]*)\}\}/g, (reference, service, name: string) => {
    if (service !== 'secretsmanager') {
      throw new StartupError(
        `The template refers to ${reference}, which the local run cannot look up.`,
      );
    }
    const value = secrets.get(name) ?? randomBytes(32).toString('hex');
    secrets.set(name, value);
    return value;
  });
}
