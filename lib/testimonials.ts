import { Construct } from 'constructs';
import { byApproved } from '../domain/tables.ts';
import type { Api } from './api.ts';
import type { Environment } from './environment.ts';
import { SiteFunction } from './site-function.ts';
import type { State } from './state.ts';
import { indexByCreation, OutboxTable } from './tables.ts';

interface TestimonialsProps extends Pick<Environment, 'removalPolicy' | 'formsPerSource'> {
  api: Api;
  state: State;
}

/** Stores testimonials and lists the published ones. */
export class Testimonials extends Construct {
  readonly table: OutboxTable;

  constructor(scope: Construct, id: string, props: TestimonialsProps) {
    super(scope, id);
    const { api, state, removalPolicy } = props;
    // What the public may see; never the review's key (`ownerToken`).
    const publicAttributes = ['name', 'location', 'testimonial', 'rating'];
    this.table = new OutboxTable(this, 'Table', {
      removalPolicy,
      indexes: [indexByCreation(byApproved, 'approved', publicAttributes)],
    });
    const tableVariables = { TESTIMONIALS_TABLE: this.table.tableName };

    const list = new SiteFunction(this, 'List', {
      folder: 'list-testimonials',
      variables: tableVariables,
    });
    this.table.grantQuery(list, byApproved);
    api.route(['GET'], 'testimonials', list);

    const submit = new SiteFunction(this, 'Submit', {
      folder: 'submit-testimonial',
      variables: {
        ...tableVariables,
        STATE_TABLE: state.tableName,
        FORMS_PER_SOURCE: String(props.formsPerSource),
      },
    });
    this.table.grantItems(submit, ['PutItem', 'UpdateItem']);
    state.grantFormCounts(submit);
    api.route(['POST'], 'testimonials', submit);
  }
}
