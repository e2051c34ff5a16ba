import { freePorts } from '../../scripts/local/loopback.ts';

const variables = ['PORT', 'MAIL_PORT', 'DYNAMODB_PORT', 'S3_PORT', 'MODEL_PORT'] as const;

// Uses any free port if its variable isn't set. Worker processes inherit the environment, and so the same ports.
const free = await freePorts(variables.length);
for (const [index, variable] of variables.entries()) process.env[variable] ||= String(free[index]);

const ports = process.env as Record<(typeof variables)[number], string>;

/** The local run that the journeys use, on ports of its own, beside any that a person may have running. */
export const localRun = {
  url: `http://localhost:${ports.PORT}`,
  mailUrl: `http://localhost:${ports.MAIL_PORT}`,
  modelUrl: `http://localhost:${ports.MODEL_PORT}/v1`,
  settings: ports,
};
