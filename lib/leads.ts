import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { ProjectionType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { byUnanswered, UNANSWERED } from '../domain/indexes.ts';
import type { Api } from './api.ts';
import { type Environment, metricsNamespace } from './environments.ts';
import { indexByCreation, OutboxTable } from './outbox-table.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface LeadsProps {
  environment: Environment;
  api: Api;
  settings: Settings;
}

/** Stores contact messages and quote requests, and lets the owner mark them as answered. */
export class Leads extends Construct {
  readonly table: OutboxTable;

  constructor(scope: Construct, id: string, { environment, api, settings }: LeadsProps) {
    super(scope, id);
    this.table = new OutboxTable(this, 'Table', {
      environment,
      variable: 'LEADS_TABLE',
      indexes: [
        {
          ...indexByCreation(byUnanswered, UNANSWERED),
          // Tells whom to remind of first, and whom no more, without reading the lead.
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ['remindedAt', 'possibleSpam'],
        },
      ],
    });

    const contact = new SiteFunction(this, 'Contact', {
      environment,
      folder: 'send-contact-email',
      timeout: Duration.seconds(10),
    });
    this.table.grantItems(contact, ['PutItem']);
    api.route(['POST'], 'send-contact-email', contact);

    const { model } = environment;
    const quote = new SiteFunction(this, 'Quote', {
      environment,
      folder: 'generate-quote',
      // The answer takes at most 20 s, with room for a table that is slow to store the lead.
      timeout: Duration.seconds(28),
      variables: {
        MODEL_ID: model.inferenceProfileId,
        DAILY_ESTIMATE_LIMIT: String(model.dailyLimit),
        METRICS_NAMESPACE: metricsNamespace(environment),
      },
    });
    this.table.grantItems(quote, ['PutItem', 'GetItem', 'UpdateItem']);
    settings.grantCounters(quote);
    quote.grantActions(['bedrock:InvokeModel'], modelArns(Stack.of(this), model));
    api.route(['POST'], 'generate-quote', quote, ResponseTransferMode.STREAM);

    const correct = new SiteFunction(this, 'Correct', {
      environment,
      folder: 'correct-quote',
      timeout: Duration.seconds(10),
    });
    this.table.grantItems(correct, ['GetItem', 'UpdateItem']);
    api.route(['POST'], 'correct-quote', correct);

    const answer = new SiteFunction(this, 'Answer', {
      environment,
      folder: 'answer-lead',
      timeout: Duration.seconds(10),
      variables: {
        LEAD_RETENTION_DAYS: JSON.stringify(environment.leadRetentionDays),
      },
    });
    this.table.grantItems(answer, ['GetItem', 'UpdateItem']);
    settings.grantTrustedBrowsers(answer);
    api.route(['GET', 'POST'], 'answer-lead', answer);
  }
}

/** The inference profile here, and the model itself in each region that the profile hands calls to. */
function modelArns(stack: Stack, model: Environment['model']): string[] {
  const arn = (resource: string, resourceName: string, region: string, account: string) =>
    stack.formatArn({
      service: 'bedrock',
      resource,
      resourceName,
      region,
      account,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
  return [
    arn('inference-profile', model.inferenceProfileId, stack.region, stack.account),
    ...model.regions.map((region) => arn('foundation-model', model.foundationModelId, region, '')),
  ];
}
