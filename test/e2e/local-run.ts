import { freePort } from '../../scripts/free-port.ts';

const DATA_FOLDER = 'test-results/local';

/**
 * Returns the port that a variable of the environment names, or any free one. It is written back there, for the
 * worker processes have this environment and must find the same ports.
 */
async function portOf(variable: string): Promise<string> {
  const port = Number(process.env[variable]) || (await freePort());
  process.env[variable] = String(port);
  return String(port);
}

const PORT = await portOf('PORT');
const MAIL_PORT = await portOf('MAIL_PORT');
const DYNAMODB_PORT = await portOf('DYNAMODB_PORT');
const BEDROCK_PORT = await portOf('BEDROCK_PORT');
const S3_PORT = await portOf('S3_PORT');

/** The local run that the journeys use, on ports of its own, beside any that a person may have running. */
export const localRun = {
  url: `http://localhost:${PORT}`,
  mailUrl: `http://localhost:${MAIL_PORT}`,
  /** The folder into which the server of the journeys synthesizes its stack. */
  assemblyFolder: `${DATA_FOLDER}/cdk.out`,
  settings: { PORT, MAIL_PORT, DYNAMODB_PORT, BEDROCK_PORT, S3_PORT, DATA_DIR: DATA_FOLDER },
};
