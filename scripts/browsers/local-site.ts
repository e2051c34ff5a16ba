import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from 'local-cloud';
import { startSiteCloud } from '../local/site-cloud.ts';
import { synthesize, temporaryAssemblyFolder } from '../local/synthesize.ts';

/** A running site with the owner's mailbox. */
export interface LocalSite extends AsyncDisposable {
  url: string;
  mailUrl: string;
}

/** Any port that is free, but for those that the environment names. */
const freePorts = {
  PORT: '0',
  MAIL_PORT: '0',
  DYNAMODB_PORT: '0',
  BEDROCK_PORT: '0',
  S3_PORT: '0',
};

/**
 * Builds the site and starts a local run of its own, with empty tables in memory.
 *
 * @param logFile - gets what its functions log
 * @param signal - ends the build
 */
export async function startLocalSite(logFile: string, signal: AbortSignal): Promise<LocalSite> {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const cloud = await startSiteCloud({
    stack: await synthesize(temporaryAssemblyFolder(), signal),
    ports: readSettings([], { ...freePorts, ...process.env }).ports,
    log: (source, line) => log.write(`[${source}] ${line}\n`),
  });
  return {
    url: cloud.urls.site,
    mailUrl: cloud.urls.mail,
    async [Symbol.asyncDispose]() {
      await cloud.stop();
      log.end();
    },
  };
}
