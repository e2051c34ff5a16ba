import { ownPorts, portsFrom } from '../../scripts/local/loopback.ts';

// Worker processes inherit the environment, and so the same ports.
process.env.PORT ||= String(ownPorts().site);
const { site, mail, s3 } = portsFrom(Number(process.env.PORT));
const modelPort = s3 + 1;

/** The local run that the journeys use, on ports of its own, beside any that a person may have running. */
export const localRun = {
  url: `http://localhost:${site}`,
  mailUrl: `http://localhost:${mail}`,
  modelUrl: `http://localhost:${modelPort}/v1`,
  settings: { PORT: String(site), MODEL_PORT: String(modelPort) },
};
