import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import cdkJson from '../cdk.json' with { type: 'json' };

checkFacts();
// Later than the check: a slip of syntax in the facts would break what is loaded with them.
const { deploymentProblems, refuseDeployment } = await import('../lib/deployment-problems.ts');
const { deploymentSettings, deployments } = await import('../lib/deployments.ts');
const { environmentNamed } = await import('../lib/environments.ts');
const { SiteStack } = await import('../lib/site-stack.ts');

// The CDK's own command reads cdk.json; the local run has to make the very same template without it.
const app = new App({ context: cdkJson.context });
const context = (key: string) => app.node.tryGetContext(key);
try {
  const environment = requestedEnvironment(context('env'));
  const problems = deploymentProblems(environment);
  // The CDK does not tell its app apart from a synthesis to look at: whoever deploys nothing says so.
  if (problems.length > 0 && context('deployable') !== 'false') {
    throw new Error([`${environment.name} cannot be deployed yet:`, ...problems].join('\n  '));
  }
  const stack = new SiteStack(app, `masonry-site-${environment.name}`, { environment });
  if (problems.length > 0) refuseDeployment(stack, problems);
  app.synth();
} catch (error) {
  console.error((error as Error).message);
  // At once: at its natural end the process would synthesize what is there, and complain of that.
  process.exit(1);
}

/** Ends this process where the owner's facts have a mistake, which the check has told of: nothing is made of them. */
function checkFacts() {
  const root = resolve(import.meta.dirname, '..');
  const { status } = spawnSync(process.execPath, ['scripts/check-facts.ts'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}

/** The environment that `-c env` names. There is no default, because a deployment must never hit one by accident. */
function requestedEnvironment(name: string | undefined) {
  if (name === undefined) {
    const choices = Object.keys(deployments).map((each) => `-c env=${each}`);
    throw new Error(`Say which environment is meant: add ${choices.join(' or ')}.`);
  }
  return environmentNamed(name, undefined, deploymentSettings(name, context));
}
