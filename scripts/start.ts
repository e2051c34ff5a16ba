import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startLocalRun } from './local/local-run.ts';
import { standardPorts } from './local/loopback.ts';
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
  else if (code.startsWith('ERR_')) console.error(message);
  // esbuild has printed its own.
  else if (!('errors' in (error as Error))) console.error(error);
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
  const server = url ? { url: url.replace(/\/$/, ''), name } : undefined;
  const model = bedrock ? 'bedrock' : server;
  const hasModel = model !== undefined || process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME;
  const ports = standardPorts();
  const pages = dev ? undefined : 'web/dist';
  const schedules = await startLocalRun({ template: synthesize(), ports, pages, model });
  console.log(`
Site:             http://localhost:${ports.site}
Owner's mailbox:  http://localhost:${ports.mail}
Owner's list:     http://localhost:${ports.site}/api/owner/leads
Schedules, which a number and Enter run now:`);
  for (const [index, { name }] of schedules.entries()) console.log(`  ${index + 1}  ${name}`);
  createInterface(process.stdin).on('line', (number) => schedules[Number(number) - 1]?.run());
  if (server) {
    console.log(`Asking ${name ?? 'the model'} to read a sample (the first time takes a while) …`);
    console.log(await readSample(server));
  }
  if (!hasModel)
    console.log('No model reads descriptions: see --model and --bedrock=aws in README.md.');
}
