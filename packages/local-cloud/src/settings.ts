import { StartupError } from './startup-error.ts';

/** An engineer's choices for one local run. A port of 0 takes any free one. */
export interface Settings {
  ports: Ports;
  /** Keeps tables, emails, and objects; without it they are in memory. */
  dataFolder?: string;
  /** Rebuilds functions when their sources are saved. */
  dev: boolean;
  /** Calls Bedrock itself, with the caller's credentials. */
  realBedrock: boolean;
  /** A model of the engineer's own, called in place of the local one. */
  bedrockEndpoint?: string;
}

type Ports = Record<keyof typeof portSettings, number>;

const portSettings = {
  site: ['PORT', 3000],
  mail: ['MAIL_PORT', 8005],
  dynamodb: ['DYNAMODB_PORT', 8000],
  bedrock: ['BEDROCK_PORT', 8006],
  s3: ['S3_PORT', 8007],
} as const;

const options = ['--dev', '--bedrock=aws'];

/** @throws StartupError for an unknown option and for a port that is not one */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown !== undefined) {
    throw new StartupError(
      `The option "${unknown}" is not known: the options are ${options.join(' and ')}.`,
    );
  }
  return {
    ports: portsFrom(env),
    dataFolder: env.DATA_DIR || undefined,
    dev: args.includes('--dev'),
    realBedrock: args.includes('--bedrock=aws'),
    bedrockEndpoint: env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME || undefined,
  };
}

/** Names the variable that sets a port, for messages about it. */
export function portVariable(port: keyof Ports): string {
  return portSettings[port][0];
}

function portsFrom(env: NodeJS.ProcessEnv): Ports {
  const ports = Object.entries(portSettings).map(([name, [variable, standard]]) => {
    const text = env[variable] || String(standard);
    const port = Number(text);
    if (!/^\d+$/.test(text) || port > 65_535) {
      throw new StartupError(
        `${variable} is "${text}", which is not a port: give a whole number up to 65535.`,
      );
    }
    return [name, port];
  });
  return Object.fromEntries(ports) as Ports;
}
