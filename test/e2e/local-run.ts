import { freePort } from '../../scripts/bench/free-port.ts';

/** The environment variable that hands the chosen ports to the worker processes. */
const PORTS = 'JOURNEY_PORTS';

const ports = process.env[PORTS]?.split(',') ?? (await freePorts(4));
process.env[PORTS] = ports.join(',');
const [site, mail, dynamodb, bedrock] = ports as [string, string, string, string];

/** The local run that the journeys use, on free ports, beside any that a person may have running. */
export const localRun = {
  url: `http://localhost:${site}`,
  mailUrl: `http://localhost:${mail}`,
  settings: {
    PORT: site,
    MAIL_PORT: mail,
    DYNAMODB_PORT: dynamodb,
    BEDROCK_PORT: bedrock,
    DATA_DIR: 'test-results/local',
  },
};

async function freePorts(count: number): Promise<string[]> {
  const ports = new Set<string>();
  while (ports.size < count) ports.add(String(await freePort()));
  return [...ports];
}
