/*
 * Holds every AWS call of a unit test against the synthesized role of the function that makes it:
 *
 * 1. vitest.config.ts wraps each handler in `asFunction`, so a call knows which function is running.
 * 2. The client of the tables (below) and the mocked clients (fakes.ts) call `checkPermission` before each command.
 * 3. A call that the function's role doesn't allow is added to `forbiddenCalls`; setup.ts fails the test that made it.
 *
 * Signing a URL or a form isn't a call, and neither Bedrock nor a recipient of an email is checked here:
 * test/lib/functions.test.ts has those grants.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { documentClient } from '../../lambdas/shared/store/table.ts';
import { filledInSettings } from '../lib/filled-in-facts.ts';
import { functionsOf, type Statement, statementsOfRole } from '../lib/template-of.ts';

/** The folder of the function that is running. */
const running = new AsyncLocalStorage<string>();

/** Runs a handler under the name of its folder. */
export function asFunction(folder: string, handler: (...args: unknown[]) => unknown) {
  return (...args: unknown[]) => running.run(folder, handler, ...args);
}

export const forbiddenCalls: string[] = [];

/** The parts of a command's input that decide whether it is allowed. */
interface Input {
  TableName?: string;
  IndexName?: string;
  /** The key of an item or an object. */
  Key?: { id: string } | string;
  Item?: { id: string };
  Prefix?: string;
  ConfigurationSetName?: string;
}

export function checkPermission(command: string, input: Input): void {
  const folder = running.getStore();
  const call = callOf(command.replace(/Command$/, ''), input);
  if (!folder || !call) return;
  if (!statementsFor(folder).some((statement) => allows(statement, call)))
    forbiddenCalls.push(`${folder}: ${Object.values(call).join(' ')}`);
}

/** The parts of a call that AWS checks. */
interface Call {
  action: string;
  resource: string;
  /** The key of an item, or the prefix of a list. */
  key: string;
}

function callOf(command: string, input: Input): Call | undefined {
  const { TableName, IndexName, Key, Item, Prefix = '', ConfigurationSetName } = input;
  if (TableName) {
    const table = `<${TableName.charAt(0).toUpperCase()}${TableName.slice(1)}Table.Arn>`;
    const resource = IndexName ? `${table}/index/${IndexName}` : table;
    const key = typeof Key === 'object' ? Key.id : (Item?.id ?? '');
    return { action: `dynamodb:${command}`, resource, key };
  }
  if (ConfigurationSetName) {
    const region = `arn:aws:ses:us-east-1:${filledInSettings.account}`;
    const resource = `${region}:configuration-set/<${ConfigurationSetName}>`;
    return { action: `ses:${command}`, resource, key: '' };
  }
  const bucket = '<PhotosBucket.Arn>';
  if (command === 'ListObjectsV2')
    return { action: 's3:ListBucket', resource: bucket, key: Prefix };
  if (typeof Key === 'string')
    return { action: `s3:${command}`, resource: `${bucket}/${Key}`, key: '' };
  return undefined;
}

const statementsByFolder = new Map<string, Statement[]>();

function statementsFor(folder: string): Statement[] {
  if (statementsByFolder.size === 0) {
    for (const { id, folder } of functionsOf('dev'))
      statementsByFolder.set(folder, statementsOfRole('dev', `${id}Role`));
  }
  return statementsByFolder.get(folder) ?? [];
}

function allows({ Action, Resource = '', Condition = {} }: Statement, call: Call): boolean {
  const conditions = Object.assign({}, ...Object.values(Condition));
  const keys: string[] = conditions['dynamodb:LeadingKeys'] ?? conditions['s3:prefix'] ?? ['*'];
  return (
    Action.includes(call.action) &&
    matches(Resource, call.resource) &&
    keys.some((pattern) => matches(pattern, call.key))
  );
}

function matches(pattern: string, text: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}

documentClient.middlewareStack.add(
  (next, { commandName = '' }) =>
    (args) => {
      checkPermission(commandName, args.input as Input);
      return next(args);
    },
  { step: 'initialize', priority: 'high', name: 'checkPermission' },
);
