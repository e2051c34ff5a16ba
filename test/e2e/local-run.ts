import { freePort } from '../../scripts/bench/free-port.ts';

/** The environment variable that hands the chosen ports to the worker processes. */
const PORTS = 'JOURNEY_PORTS';

const DATA_FOLDER = 'test-results/local';

const ports = process.env[PORTS]?.split(',') ?? (await freePorts(4));
process.env[PORTS] = ports.join(',');
const [site, mail, dynamodb, bedrock] = ports as [string, string, string, string];

/** The local run that the journeys use, on free ports, beside any that a person may have running. */
export const localRun = {
  url: `http://localhost:${site}`,
  mailUrl: `http://localhost:${mail}`,
  /** The folder into which the server of the journeys synthesizes its stack. */
  assemblyFolder: `${DATA_FOLDER}/cdk.out`,
  settings: {
    PORT: site,
    MAIL_PORT: mail,
    DYNAMODB_PORT: dynamodb,
    BEDROCK_PORT: bedrock,
    DATA_DIR: DATA_FOLDER,
  },
};

async function freePorts(count: number): Promise<string[]> {
  const ports = new Set<string>();
  while (ports.size < count) ports.add(String(await freePort()));
  return [...ports];
}
