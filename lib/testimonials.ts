import { Duration } from 'aws-cdk-lib';
import { ProjectionType, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { byApproved } from '../domain/indexes.ts';
import type { Api } from './api.ts';
import type { Environment } from './environments.ts';
import { indexByCreation, OutboxTable } from './outbox-table.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface TestimonialsProps {
  environment: Environment;
  api: Api;
  settings: Settings;
}

/** Takes reviews, lets the owner publish them, and shows the published ones. */
export class Testimonials extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { environment, api, settings }: TestimonialsProps) {
    super(scope, id);
    this.table = new OutboxTable(this, 'Table', {
      environment,
      indexes: [
        {
          ...indexByCreation(byApproved, 'approved'),
          // What the public may see. The token that publishes a review is not among it.
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ['name', 'location', 'testimonial', 'rating'],
        },
      ],
    });
    const functionProps = {
      environment,
      timeout: Duration.seconds(10),
      variables: { TESTIMONIALS_TABLE: this.table.tableName },
    };

    const list = new SiteFunction(this, 'List', { ...functionProps, folder: 'list-testimonials' });
    list.allow(['dynamodb:Query'], [`${this.table.tableArn}/index/${byApproved}`]);
    api.route(['GET'], 'testimonials', list);

    const submit = new SiteFunction(this, 'Submit', {
      ...functionProps,
      folder: 'submit-testimonial',
    });
    submit.allow(['dynamodb:PutItem'], [this.table.tableArn]);
    api.route(['POST'], 'testimonials', submit);

    const moderate = new SiteFunction(this, 'Moderate', {
      ...functionProps,
      folder: 'moderate-testimonial',
      variables: { ...functionProps.variables, SETTINGS_TABLE: settings.table.tableName },
    });
    moderate.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], [this.table.tableArn]);
    settings.allowBrowsers(moderate);
    api.route(['GET', 'POST'], 'moderate-testimonial', moderate);
  }
}
