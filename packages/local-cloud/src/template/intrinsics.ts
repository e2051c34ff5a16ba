import { StartupError } from '../startup-error.ts';

/** The sources of values behind intrinsic functions. */
export interface Lookups {
  ref(logicalId: string, from: string): unknown;
  attribute(logicalId: string, attribute: string, from: string): unknown;
  mapping(map: string, first: string, second: string): unknown;
  condition(name: string): boolean;
  /** Finishes a text, after all of its parts are known. */
  text(text: string): string;
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
  if (typeof value === 'string') return lookups.text(value);
  if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== NO_VALUE);
  if (typeof value !== 'object' || value === null) return value;
  const [[key, argument] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0 && (key === 'Ref' || key === 'Condition' || key.startsWith('Fn::'))) {
    // `Condition` is also the name of an ordinary property (an IAM statement's), which is an object.
    if (key !== 'Condition' || typeof argument === 'string') {
      return callIntrinsic(key, argument, resolve, lookups, from);
    }
  }
  const resolved = Object.entries(value).map(([name, inner]) => [name, resolve(inner)] as const);
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
      const [id = '', ...attribute] =
        typeof argument === 'string' ? argument.split('.') : (argument as string[]);
      return lookups.attribute(id, attribute.join('.'), from);
    }
    case 'Fn::Join': {
      const [separator, parts] = items() as [string, unknown[]];
      return lookups.text(parts.map(String).join(separator));
    }
    case 'Fn::Sub':
      return lookups.text(substitute(argument, resolve, lookups, from));
    case 'Fn::Select': {
      const [index, list] = items() as [number | string, unknown[]];
      return list[Number(index)];
    }
    case 'Fn::Split': {
      const [separator, text] = items() as [string, string];
      return text.split(separator);
    }
    case 'Fn::Base64':
      return Buffer.from(String(resolve(argument))).toString('base64');
    case 'Fn::FindInMap': {
      const [map, first, second] = items() as [string, string, string];
      return lookups.mapping(map, first, second);
    }
    case 'Fn::If': {
      const [condition, whenTrue, whenFalse] = argument as [string, unknown, unknown];
      return resolve(lookups.condition(condition) ? whenTrue : whenFalse);
    }
    case 'Condition':
      return lookups.condition(argument as string);
    case 'Fn::Equals': {
      const [left, right] = items();
      return JSON.stringify(left) === JSON.stringify(right);
    }
    case 'Fn::And':
      return items().every(Boolean);
    case 'Fn::Or':
      return items().some(Boolean);
    case 'Fn::Not':
      return !items()[0];
    default:
      throw new StartupError(`The local run does not know ${name}, which ${from} uses.`);
  }
}

function substitute(argument: unknown, resolve: Resolve, lookups: Lookups, from: string): string {
  const [text, variables] = (Array.isArray(argument) ? argument : [argument, {}]) as [
    string,
    Record<string, unknown>,
  ];
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
