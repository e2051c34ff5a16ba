import { readFileSync, writeFileSync } from 'node:fs';
import { readTemplate, STACK, type Template } from './local/template.ts';

/** The services beside a container, as docs/sam-local.md starts them. */
const addresses = {
  AWS_ENDPOINT_URL_DYNAMODB: 'http://host.docker.internal:8000',
  AWS_ENDPOINT_URL_SES: 'http://host.docker.internal:8105',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://host.docker.internal:8006',
  AWS_ENDPOINT_URL_S3: 'http://host.docker.internal:9000',
};

const folder = 'cdk.out';
const template: Template = JSON.parse(readFileSync(`${folder}/${STACK}.template.json`, 'utf8'));

// The variables of each function for `sam local --env-vars`: those of the local run, and the addresses of the services.
// `--env-vars` sets only variables that a template names (`resolve` in samcli/local/lambdafn/env_vars.py of version
// 1.170.0), so the template gets the addresses too.
const functions = readTemplate(template, 'localhost:3000').functions.map((fn) => {
  const id = fn.name.replace(`${STACK}-`, '');
  Object.assign(template.Resources[id]?.Properties?.Environment.Variables, addresses);
  console.log(`${fn.folder.padEnd(22)}${id}`);
  return [id, { ...fn.variables, ...addresses }];
});

writeFileSync(`${folder}/sam.template.json`, JSON.stringify(template));
writeFileSync(
  `${folder}/sam-env.json`,
  JSON.stringify(Object.fromEntries(functions), undefined, 2),
);
