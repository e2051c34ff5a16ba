import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import type { Site } from './site/site.ts';

/** An option as `parseArgs` takes it, with what the help says of it. */
interface Option {
  type: 'string' | 'boolean';
  multiple?: boolean;
  /** The placeholder of its value in the help, such as `<date>`. */
  value?: string;
  says: string;
}

type Options = Record<string, Option>;

const sharedOptions = {
  env: {
    type: 'string',
    value: 'dev|prod',
    says: 'a deployed environment; without it the local run',
  },
  help: { type: 'boolean', says: 'show this page' },
} as const satisfies Options;

type Given<Own extends Options> = ReturnType<
  typeof parseArgs<{ options: Own & typeof sharedOptions; allowPositionals: true }>
>;

interface CommandParts<Own extends Options> {
  /** As in the overview: `list the leads`. */
  summary: string;
  /** The arguments after the command's name: `<review-id>`. */
  usage: string;
  options: Own;
  /** Further paragraphs of the help. */
  notes?: string;
  example: string;
  /** The largest number of positional arguments; none where it is left out. */
  takes?: number;
  /** @param openSite - to be called once the arguments are found to be right */
  run(given: Given<Own>, openSite: () => Promise<Site>): Promise<void>;
}

/** One thing that a person can do with `npm run owner`. */
export interface Command {
  summary: string;
  help(name: string): string;
  /** Throws a CommandError with exit code 2 for arguments that it does not understand. */
  prepare(
    name: string,
    args: string[],
  ): { help: boolean; run(open: (environment?: string) => Promise<Site>): Promise<void> };
}

/** Makes a command of its parts: reads its arguments and writes its help from the same list. */
export function command<const Own extends Options>(parts: CommandParts<Own>): Command {
  return {
    summary: parts.summary,
    help: (name) => helpOf(name, parts),
    prepare(name, args) {
      const given = parsed(name, args, parts);
      const { help, env } = given.values as { help?: boolean; env?: string };
      return { help: Boolean(help), run: (open) => parts.run(given, () => open(env)) };
    },
  };
}

function parsed<Own extends Options>(
  name: string,
  args: string[],
  { options, takes }: CommandParts<Own>,
): Given<Own> {
  const seeHelp = `see "npm run owner -- ${name} --help"`;
  try {
    const given = parseArgs({
      args,
      options: { ...options, ...sharedOptions },
      allowPositionals: true,
    }) as Given<Own>;
    const extra = given.positionals[takes ?? 0];
    if (extra !== undefined) {
      throw new CommandError(`"${name}" does not know what to do with "${extra}": ${seeHelp}.`, 2);
    }
    return given;
  } catch (error) {
    if (!isParseError(error)) throw error;
    const [, option = ''] = /(--?[^\s'<,]+)/.exec(error.message) ?? [];
    const what = {
      ERR_PARSE_ARGS_UNKNOWN_OPTION: `"${name}" has no option ${option}`,
      ERR_PARSE_ARGS_INVALID_OPTION_VALUE: /argument missing|ambiguous/.test(error.message)
        ? `The option ${option} needs a value`
        : `The option ${option} takes no value`,
    }[error.code as string];
    throw new CommandError(`${what ?? error.message}: ${seeHelp}.`, 2);
  }
}

function isParseError(error: unknown): error is NodeJS.ErrnoException {
  return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
}

function helpOf<Own extends Options>(
  name: string,
  { summary, usage, options, notes, example }: CommandParts<Own>,
): string {
  const rows = Object.entries<Option>({ ...options, ...sharedOptions }).map(
    ([option, { value, says }]) => [value ? `--${option} ${value}` : `--${option}`, says] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `npm run owner -- ${[name, usage, '[options]'].filter(Boolean).join(' ')}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    rows.map(([left, says]) => `  ${left.padEnd(width)}  ${says}`).join('\n'),
    ...(notes ? [notes] : []),
    `Example:\n  npm run owner -- ${name} ${example}`.trimEnd(),
  ].join('\n\n');
}
