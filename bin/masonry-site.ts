import { App } from 'aws-cdk-lib';
import cdkJson from '../cdk.json' with { type: 'json' };
import { factErrors } from '../scripts/check-facts.ts';

const errors = await factErrors();
if (errors.length > 0) fail('Fix these mistakes, then try again:', errors);
// Loaded after the check, because a mistake in the facts may break the modules that read them.
const { deploymentProblems } = await import('../lib/deployment-problems.ts');
const { deploymentSettings } = await import('../lib/deployments.ts');
const { environmentNamed, environmentNames } = await import('../lib/environments.ts');
const { SiteStack } = await import('../lib/site-stack.ts');

// The CDK's own command reads cdk.json; the local run has to make the very same template without it.
const app = new App({ context: cdkJson.context });
const context = (key: string) => app.node.tryGetContext(key);

// There is no default, because a deployment must never hit an environment by accident.
const name: string | undefined = context('env');
if (!name) {
  const choices = environmentNames.map((each) => `-c env=${each}`).join(' or ');
  fail(`Choose an environment: add ${choices}.`);
}
try {
  const environment = environmentNamed(name, undefined, deploymentSettings(name, context));
  const problems = deploymentProblems(environment);
  // The app does not know the CDK's command: commands that deploy nothing add this setting.
  if (problems.length > 0 && context('deployable') !== 'false') {
    fail(`${name} cannot be deployed yet:`, problems);
  }
  new SiteStack(app, `masonry-site-${name}`, { environment });
  app.synth();
} catch (error) {
  fail((error as Error).message);
}

/** Ends the process at once: at its natural end the CDK would synthesize what is there. */
function fail(summary: string, details: string[] = []): never {
  console.error([summary, ...details].join('\n  '));
  process.exit(1);
}
