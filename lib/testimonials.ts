import { Duration } from 'aws-cdk-lib';
import { ProjectionType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { byApproved } from '../domain/tables.ts';
import type { Api } from './api.ts';
import type { Environment } from './environments.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';
import { indexByCreation, OutboxTable } from './tables.ts';

interface TestimonialsProps {
  environment: Environment;
  api: Api;
  settings: Settings;
}

/** Stores testimonials and lists the published ones. */
export class Testimonials extends Construct {
  readonly table: OutboxTable;

  constructor(scope: Construct, id: string, { environment, api, settings }: TestimonialsProps) {
    super(scope, id);
    this.table = new OutboxTable(this, 'Table', {
      environment,
      variable: 'TESTIMONIALS_TABLE',
      listed: { projectionType: ProjectionType.ALL },
      indexes: [
        {
          ...indexByCreation(byApproved, 'approved'),
          // What the public may see; never the key that publishes a review. The projection of a deployed index can't
          // change, so a new attribute needs a new index.
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ['name', 'location', 'testimonial', 'rating'],
        },
      ],
    });
    const functionProps = { environment, timeout: Duration.seconds(10) };

    const list = new SiteFunction(this, 'List', { ...functionProps, folder: 'list-testimonials' });
    this.table.grantQuery(list, byApproved);
    api.route(['GET'], 'testimonials', list);

    const submit = new SiteFunction(this, 'Submit', {
      ...functionProps,
      folder: 'submit-testimonial',
      variables: { FORMS_PER_SOURCE: String(environment.formsPerSource) },
    });
    this.table.grantItems(submit, ['PutItem']);
    settings.grantFormCounts(submit);
    api.route(['POST'], 'testimonials', submit);
  }
}
