import { AsyncLocalStorage } from 'node:async_hooks';
import { documentClient } from '../../lambdas/shared/store/table.ts';
import { grantsOf, propertiesOf } from '../lib/template-of.ts';

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
const grantsByFolder = new Map<string, string[]>();

function grantsTo(folder: string): string[] {
  let grants = grantsByFolder.get(folder);
  if (grants) return grants;
  const functions = Object.entries(propertiesOf(stack, 'AWS::Lambda::Function'));
  const [id] =
    functions.find(([, fn]) => fn.Environment?.Variables.POWERTOOLS_SERVICE_NAME === folder) ?? [];
  grants = grantsOf(stack, `${id}Role`);
  grantsByFolder.set(folder, grants);
  return grants;
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
  const isAllowed = grantsTo(folder).some((grant) => covers(grant, call));
  if (!isAllowed) forbiddenCalls.push(`${folder}: ${Object.values(call).join(' ')}`);
}

interface Call {
  service: string;
  action: string;
  resource: string;
  /** The key of an item, or the prefix of a list. */
  key?: string;
}

function callOf(action: string, input: Input): Call | undefined {
  const { TableName, IndexName, Key, Item, Prefix = '', ConfigurationSetName } = input;
  if (TableName) {
    const table = `${TableName.charAt(0).toUpperCase()}${TableName.slice(1)}Table`;
    const resource = IndexName ? `${table}/index/${IndexName}` : table;
    const key = typeof Key === 'object' ? Key.id : (Item?.id ?? '');
    return { service: 'dynamodb', action, resource, key };
  }
  if (ConfigurationSetName) {
    const resource = `arn:aws:ses:us-east-1:AWS::AccountId:configuration-set/${ConfigurationSetName}`;
    return { service: 'ses', action, resource };
  }
  if (action === 'ListObjectsV2') {
    return { service: 's3', action: 'ListBucket', resource: 'PhotosBucket', key: Prefix };
  }
  if (typeof Key === 'string') return { service: 's3', action, resource: `PhotosBucket/${Key}` };
  return undefined;
}

function covers(grant: string, { service, action, resource, key = '' }: Call): boolean {
  const [, ofService, actions = '', on = '', keys = '*'] =
    /^(\w+):(\S+) on (\S+)(?:.*(?:LeadingKeys|prefix):\[([^\]]*)\])?/.exec(grant) ?? [];
  return (
    ofService === service &&
    actions.split(',').includes(action) &&
    matches(on, resource) &&
    keys.split(',').some((pattern) => matches(pattern, key))
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
