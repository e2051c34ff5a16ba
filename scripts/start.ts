import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startLocalRun } from './local/local-run.ts';
import { StartupError, standardPorts } from './local/loopback.ts';
import { readSample } from './local/read-sample.ts';
import { synthesize } from './local/template.ts';

// Lambda's clock is UTC.
process.env.TZ = 'UTC';
process.chdir(join(import.meta.dirname, '..'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());
try {
  await start();
} catch (error) {
  const { code = '', message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    console.error(
      `Port ${port} is in use. Stop that program, or move all four ports: PORT=<number>.`,
    );
  else if (error instanceof StartupError || code.startsWith('ERR_')) console.error(message);
  else console.error(error);
  process.exit(1);
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      bedrock: { type: 'string' },
      model: { type: 'string' },
      'model-name': { type: 'string' },
    },
  });
  const { dev, bedrock, model: url, 'model-name': name } = values;
  if (bedrock !== undefined && bedrock !== 'aws') throw new StartupError('Write --bedrock=aws.');
  const server = url ? { url: url.replace(/\/$/, ''), name } : undefined;
  const model = bedrock ? 'bedrock' : server;
  const hasModel = model !== undefined || process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME;
  const ports = standardPorts();
  const building = ' and building the pages, whose images take a minute the first time';
  console.log(`Synthesizing the template${dev ? '' : building} …`);
  const [template, pages] = await Promise.all([synthesize(), dev ? undefined : buildPages()]);
  await startLocalRun({ template, ports, pages, model });
  console.log(`
Site:             http://localhost:${ports.site}
Owner's mailbox:  http://localhost:${ports.mail}
Owner's list:     http://localhost:${ports.site}/api/owner/leads`);
  if (server) {
    console.log(`Asking ${name ?? 'the model'} to read a sample (the first time takes a while) …`);
    console.log(await readSample(server));
  }
  if (!hasModel)
    console.log('No model reads descriptions: see --model and --bedrock=aws in README.md.');
}

/** Builds the pages in a separate process, which frees its half gigabyte of memory when done. */
async function buildPages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'masonry-site-pages-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const build = promisify(execFile)(process.execPath, ['scripts/build-site.ts', '--out', folder]);
  await build.catch(({ stderr }) => {
    throw new StartupError(stderr);
  });
  return folder;
}
