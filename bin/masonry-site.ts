import { App } from 'aws-cdk-lib';
import { environmentNamed } from '../lib/environments.ts';
import { SiteStack } from '../lib/site-stack.ts';

const app = new App();
try {
  const environment = environmentNamed(app.node.tryGetContext('env') ?? 'dev');
  new SiteStack(app, `masonry-site-${environment.name}`, { environment });
  app.synth();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
