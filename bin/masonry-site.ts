import { App } from 'aws-cdk-lib';
import cdkJson from '../cdk.json' with { type: 'json' };
import { business } from '../domain/business.ts';
import { environmentProblems, settingsOf } from '../lib/check-environment.ts';
import { environmentNamed, environmentNames } from '../lib/environment.ts';
import { SiteStack } from '../lib/site-stack.ts';

// The CDK CLI reads cdk.json itself; the local run doesn't use the CLI but needs the same template.
const app = new App({ context: cdkJson.context });

try {
  const context = app.node.getAllContext();
  // There is no default, because a deployment must never hit an environment by accident.
  if (!context.env) {
    const choices = environmentNames.map((name) => `-c env=${name}`).join(' or ');
    throw new Error(
      `Choose an environment: add ${choices}. In an npm script, put "--" before it: npm run synth -- -c env=dev.`,
    );
  }
  const settings = settingsOf(context.env, context);
  const environment = environmentNamed(context.env, business, settings);
  const problems = environmentProblems(environment, settings);
  // The app can't tell which CDK command runs it, so commands that don't deploy set this.
  if (problems.length > 0 && context.deployable !== 'false') {
    throw new Error([`${context.env} cannot be deployed yet:`, ...problems].join('\n  '));
  }
  new SiteStack(app, `masonry-site-${environment.name}`, { environment });
  app.synth();
} catch (error) {
  console.error((error as Error).message);
  // Exit now, because on a normal exit the CDK would synthesize the incomplete app.
  process.exit(1);
}
