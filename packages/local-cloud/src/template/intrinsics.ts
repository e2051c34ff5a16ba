import { randomBytes } from 'node:crypto';
import { StartupError } from '../startup-error.ts';

/** The sources of values behind intrinsic functions. */
export interface Lookups {
  ref(logicalId: string, from: string): unknown;
  attribute(logicalId: string, attribute: string, from: string): unknown;
  /** The values of secrets, by their names: random ones, the same all through one run. */
  secrets: Map<string, string>;
}

/** The value of `AWS::NoValue`: the property is not there at all. */
export const NO_VALUE = Symbol('AWS::NoValue');

/**
 * A template's value with every intrinsic function worked out.
 *
 * @param from - the logical id whose value this is, for the error about what is not known
 */
export function resolveIntrinsics(value: unknown, lookups: Lookups, from: string): unknown {
  const resolve = (inner: unknown) => resolveIntrinsics(inner, lookups, from);
  if (typeof value === 'string') return withSecrets(value, lookups);
  if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== NO_VALUE);
  if (typeof value !== 'object' || value === null) return value;
  const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
    return callIntrinsic(name, argument, resolve, lookups, from);
  }
  const resolved = Object.entries(value).map(([key, inner]) => [key, resolve(inner)] as const);
  return Object.fromEntries(resolved.filter(([, inner]) => inner !== NO_VALUE));
}

type Resolve = (value: unknown) => unknown;

function callIntrinsic(
  name: string,
  argument: unknown,
  resolve: Resolve,
  lookups: Lookups,
  from: string,
): unknown {
  const items = () => resolve(argument) as unknown[];
  switch (name) {
    case 'Ref':
      return lookups.ref(argument as string, from);
    case 'Fn::GetAtt': {
      const [id = '', ...attribute] = [argument as string | string[]]
        .flat()
        .flatMap((part) => part.split('.'));
      return lookups.attribute(id, attribute.join('.'), from);
    }
    case 'Fn::Join': {
      const [separator, parts] = items() as [string, unknown[]];
      return withSecrets(parts.map(String).join(separator), lookups);
    }
    case 'Fn::Sub':
      return withSecrets(substitute(argument, resolve, lookups, from), lookups);
    case 'Fn::Select': {
      const [index, list] = items() as [number | string, unknown[]];
      return list[Number(index)];
    }
    case 'Fn::Split': {
      const [separator, text] = items() as [string, string];
      return text.split(separator);
    }
    default:
      throw new StartupError(`The local run does not know ${name}, which ${from} uses.`);
  }
}

function substitute(argument: unknown, resolve: Resolve, lookups: Lookups, from: string): string {
  const [text, variables = {}] = [argument].flat() as [string, Record<string, unknown>?];
  return text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`;
    if (name in variables) return String(resolve(variables[name]));
    const [id = '', ...attribute] = name.split('.');
    return String(
      attribute.length === 0
        ? lookups.ref(id, from)
        : lookups.attribute(id, attribute.join('.'), from),
    );
  });
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
