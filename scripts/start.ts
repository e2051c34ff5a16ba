import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { assertDataFolderOpens } from './local/database.ts';
import { startLocalRun } from './local/local-run.ts';
import { assertPortsFree, readPorts, StartupError } from './local/loopback.ts';
import { readSample } from './local/read-sample.ts';
import { synthesize } from './local/template.ts';

// Lambda's clock is UTC.
process.env.TZ = 'UTC';
process.chdir(join(import.meta.dirname, '..'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());
try {
  await start();
} catch (error) {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof StartupError || code.startsWith('ERR_PARSE_ARGS');
  console.error(isExpected ? message : error);
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
  const ports = readPorts(process.env);
  await assertPortsFree(ports);
  const dataFolder = process.env.DATA_DIR || undefined;
  if (dataFolder) await assertDataFolderOpens(dataFolder);
  const building = ' and building the pages, whose images take a minute the first time';
  console.log(`Synthesizing the template${dev ? '' : building} …`);
  const [template, pages] = await Promise.all([synthesize(), dev ? undefined : buildPages()]);
  printLogsReadably();
  await startLocalRun({ template, ports, pages, dataFolder, model });
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

/** Prints the functions' log lines as text instead of JSON. */
function printLogsReadably(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (line: string) => boolean;
    stream.write = (line: string | Uint8Array) => write(readable(String(line)));
  }
}

function readable(line: string): string {
  if (!line.startsWith('{"level"')) return line;
  const { level, service, message, id, error } = JSON.parse(line);
  return `[${service}] ${[level, message, id, error?.message].filter(Boolean).join(' ')}\n`;
}
