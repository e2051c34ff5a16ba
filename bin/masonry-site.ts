import { App } from 'aws-cdk-lib';
import cdkJson from '../cdk.json' with { type: 'json' };
import { requireValidPriceList } from '../domain/price-list/check-price-list.ts';
import { priceList } from '../domain/price-list/price-list.ts';
import { environmentNamed } from '../lib/environments.ts';
import { SiteStack } from '../lib/site-stack.ts';

// The CDK's own command reads cdk.json; the local run has to make the very same template without it.
const app = new App({ context: cdkJson.context });
try {
  requireValidPriceList(priceList);
  const environment = environmentNamed(app.node.tryGetContext('env') ?? 'dev');
  new SiteStack(app, `masonry-site-${environment.name}`, { environment });
  app.synth();
} catch (error) {
  console.error((error as Error).message);
  // At once: at its natural end the process would synthesize what is there, and complain of that.
  process.exit(1);
}
