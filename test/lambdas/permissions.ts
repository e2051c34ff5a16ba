import { AsyncLocalStorage } from 'node:async_hooks';
import { documentClient } from '../../lambdas/shared/store/table.ts';
import { filledInSettings } from '../lib/filled-in-facts.ts';
import { propertiesOf, type Statement, statementsOfRole } from '../lib/template-of.ts';

/** The folder of the function that is running. */
const running = new AsyncLocalStorage<string>();

/** Runs a handler under the name of its folder; vitest.config.ts wraps each handler in it. */
export function asFunction(folder: string, handler: (...args: unknown[]) => unknown) {
  return (...args: unknown[]) => running.run(folder, handler, ...args);
}

/** Calls of functions whose roles don't allow them; emptied after each test. */
export const forbiddenCalls: string[] = [];

// dev has every function and every grant.
const stack = 'dev';
const { account } = filledInSettings;
const statementsByFolder = new Map<string, Statement[]>();

function statementsFor(folder: string): Statement[] {
  let statements = statementsByFolder.get(folder);
  if (statements) return statements;
  const functions = Object.entries(propertiesOf(stack, 'AWS::Lambda::Function'));
  const [id] =
    functions.find(([, fn]) => fn.Environment?.Variables.POWERTOOLS_SERVICE_NAME === folder) ?? [];
  statements = statementsOfRole(stack, `${id}Role`);
  statementsByFolder.set(folder, statements);
  return statements;
}

type Input = Partial<
  Record<'TableName' | 'IndexName' | 'Prefix' | 'ConfigurationSetName', string>
> & {
  Key?: string | { id: string };
  Item?: { id: string };
};

/** Records a call that the role of the running function doesn't allow. Signing a URL or a form isn't a call. */
export function checkPermission(command: string, input: Input): void {
  const folder = running.getStore();
  const call = callOf(command.replace(/Command$/, ''), input);
  if (!folder || !call) return;
  if (!statementsFor(folder).some((statement) => allows(statement, call)))
    forbiddenCalls.push(`${folder}: ${Object.values(call).join(' ')}`);
}

interface Call {
  action: string;
  resource: string;
  /** The key of an item, or the prefix of a list. */
  key?: string;
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
    const resource = `arn:aws:ses:us-east-1:${account}:configuration-set/<${ConfigurationSetName}>`;
    return { action: `ses:${command}`, resource };
  }
  const bucket = '<PhotosBucket.Arn>';
  if (command === 'ListObjectsV2')
    return { action: 's3:ListBucket', resource: bucket, key: Prefix };
  if (typeof Key === 'string') return { action: `s3:${command}`, resource: `${bucket}/${Key}` };
  return undefined;
}

function allows({ Action, Resource = '', Condition = {} }: Statement, call: Call): boolean {
  const { action, resource, key = '' } = call;
  const conditions = Object.assign({}, ...Object.values(Condition));
  const keys: string[] = conditions['dynamodb:LeadingKeys'] ?? conditions['s3:prefix'] ?? ['*'];
  return (
    Action.includes(action) &&
    matches(Resource, resource) &&
    keys.some((pattern) => matches(pattern, key))
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
