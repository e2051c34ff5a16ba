import { mkdirSync, writeFileSync } from 'node:fs';
import path, { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readCloudAssembly, StartupError } from 'local-cloud';
import { samTemplate, samVariables } from './sam/sam-variables.ts';

const usage = `npm run sam:env -- [options]

Writes the variables of each function, by its logical id, for "sam local … --env-vars"; and into the cloud assembly the
template for "--template", sam.template.json, which names them all. docs/sam-local.md has the rest.

  --assembly <folder>   the cloud assembly (cdk.out/dev, which "npm run synth -- -c env=dev" writes)
  --out <file>          the file to write (cdk.out/sam-env.json)
  --dynamodb <address>  as a container reaches it (http://host.docker.internal:8000)
  --ses <address>       the same (http://host.docker.internal:8105)
  --bedrock <address>   the same (http://host.docker.internal:8006)
  --s3 <address>        the same (http://host.docker.internal:9000)
  --sqs <address>       the same (http://host.docker.internal:9324)`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    assembly: { type: 'string', default: 'cdk.out/dev' },
    out: { type: 'string', default: 'cdk.out/sam-env.json' },
    dynamodb: { type: 'string', default: 'http://host.docker.internal:8000' },
    ses: { type: 'string', default: 'http://host.docker.internal:8105' },
    bedrock: { type: 'string', default: 'http://host.docker.internal:8006' },
    s3: { type: 'string', default: 'http://host.docker.internal:9000' },
    sqs: { type: 'string', default: 'http://host.docker.internal:9324' },
  },
});

if (values.help) console.log(usage);
else {
  try {
    const assembly = readCloudAssembly(values.assembly);
    const variables = samVariables(assembly, values, 'localhost:3000');
    const template = path.join(values.assembly, 'sam.template.json');
    writeFileSync(template, JSON.stringify(samTemplate(assembly.template)));
    mkdirSync(dirname(values.out), { recursive: true });
    writeFileSync(values.out, `${JSON.stringify(variables, undefined, 2)}\n`);
    for (const [id, { POWERTOOLS_SERVICE_NAME = '' }] of Object.entries(variables)) {
      console.log(`${POWERTOOLS_SERVICE_NAME.padEnd(22)}${id}`);
    }
    console.log(`Wrote their variables: ${values.out}, and ${template}.`);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof StartupError)) throw error;
    console.error(
      isMissing
        ? `${(error as NodeJS.ErrnoException).path} is not there: run "npm run synth -- -c env=dev" first, or name the folder with --assembly.`
        : (error as Error).message,
    );
    process.exitCode = 1;
  }
}
