import { freePorts } from '../../scripts/free-ports.ts';
import { assemblyFolder } from '../../scripts/local/synthesize.ts';

const variables = ['PORT', 'MAIL_PORT', 'DYNAMODB_PORT', 'BEDROCK_PORT', 'S3_PORT'] as const;

// Any free port where a variable names none. The worker processes have this environment and find the same ports.
const free = await freePorts(variables.length);
for (const [index, each] of variables.entries()) process.env[each] ||= String(free[index]);

const ports = Object.fromEntries(variables.map((each) => [each, process.env[each]])) as Record<
  (typeof variables)[number],
  string
>;

/** The local run that the journeys use, on ports of its own, beside any that a person may have running. */
export const localRun = {
  url: `http://localhost:${ports.PORT}`,
  mailUrl: `http://localhost:${ports.MAIL_PORT}`,
  /** The folder into which the server of the journeys synthesizes its stack. */
  assemblyFolder: assemblyFolder(ports.PORT),
  settings: ports,
};
