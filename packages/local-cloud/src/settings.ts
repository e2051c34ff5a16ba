import { StartupError } from './startup-error.ts';

/** A person's choices for one local run. A port of 0 takes any free one. */
export interface Settings {
  ports: Ports;
  dataFolder: string;
  /** Begins with empty tables and an empty mailbox. */
  fresh: boolean;
  /** Rebuilds functions when their sources are saved. */
  dev: boolean;
  /** Calls Bedrock itself, with the caller's credentials. */
  realBedrock: boolean;
  /** Services that are already there: each is used, and no fake of its kind starts. */
  endpoints: { ses?: string; bedrock?: string };
}

type Ports = Record<keyof typeof portSettings, number>;

const portSettings = {
  site: ['PORT', 3000],
  mail: ['MAIL_PORT', 8005],
  dynamodb: ['DYNAMODB_PORT', 8000],
  bedrock: ['BEDROCK_PORT', 8006],
  s3: ['S3_PORT', 8007],
} as const;

const options = ['--fresh', '--dev', '--bedrock=aws'];

/** @throws StartupError for an option or a variable that it does not understand */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown !== undefined) {
    throw new StartupError(
      `The option "${unknown}" is not known: the options are ${options.join(', ')}.`,
    );
  }
  const settings: Settings = {
    ports: portsFrom(env),
    dataFolder: env.DATA_DIR || '.local',
    fresh: args.includes('--fresh'),
    dev: args.includes('--dev'),
    realBedrock: args.includes('--bedrock=aws'),
    endpoints: {
      ses: endpointFrom(env, 'AWS_ENDPOINT_URL_SES'),
      bedrock: endpointFrom(env, 'AWS_ENDPOINT_URL_BEDROCK_RUNTIME'),
    },
  };
  if (settings.realBedrock && settings.endpoints.bedrock) {
    throw new StartupError(
      'Both --bedrock=aws and AWS_ENDPOINT_URL_BEDROCK_RUNTIME name a model: leave one of them out.',
    );
  }
  return settings;
}

/** Names the variable that sets a port, for messages about it. */
export function portVariable(port: keyof Ports): string {
  return portSettings[port][0];
}

function portsFrom(env: NodeJS.ProcessEnv): Ports {
  const taken = new Map<number, string>();
  const ports = Object.entries(portSettings).map(([name, [variable, standard]]) => {
    const text = env[variable] || String(standard);
    const port = Number(text);
    if (!/^\d{1,5}$/.test(text) || port > 65_535) {
      throw new StartupError(
        `${variable} is "${text}", which is not a port: give a whole number up to 65535.`,
      );
    }
    const other = taken.get(port);
    if (other && port !== 0) {
      throw new StartupError(`${other} and ${variable} are both ${port}: give each its own port.`);
    }
    taken.set(port, variable);
    return [name, port];
  });
  return Object.fromEntries(ports) as Ports;
}

function endpointFrom(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const url = env[variable];
  if (!url || /^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw new StartupError(
    `${variable} is "${url}", which is not an address: give one such as http://localhost:8000.`,
  );
}
