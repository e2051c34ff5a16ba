import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, ProjectionType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { byStage } from '../domain/tables.ts';
import type { Alarms } from './alarms.ts';
import type { Api } from './api.ts';
import { type Environment, metricsNamespace } from './environments.ts';
import { OutboxTable } from './outbox-table.ts';
import type { PhotoStore } from './photos.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface LeadsProps {
  environment: Environment;
  alarms: Alarms;
  api: Api;
  photos: PhotoStore;
  settings: Settings;
}

/** Stores contact messages and quote requests. */
export class Leads extends Construct {
  readonly table: OutboxTable;

  constructor(scope: Construct, id: string, props: LeadsProps) {
    super(scope, id);
    const { environment, alarms, api, photos, settings } = props;
    this.table = new OutboxTable(this, 'Table', {
      environment,
      variable: 'LEADS_TABLE',
      indexes: [
        {
          indexName: byStage,
          partitionKey: { name: 'stage', type: AttributeType.STRING },
          sortKey: { name: 'stageSince', type: AttributeType.STRING },
          // Tells whom to remind of no more, and finds a lead by name or number, without reading the lead.
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ['remindedAt', 'name', 'email', 'phone'],
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
        DAILY_ESTIMATE_LIMIT_PER_SOURCE: String(model.dailyLimitPerSource),
        METRICS_NAMESPACE: metricsNamespace(environment),
      },
    });
    this.table.grantItems(quote, ['PutItem', 'GetItem', 'UpdateItem']);
    settings.grantModelCalls(quote);
    photos.grantRead(quote);
    quote.grantActions(['bedrock:InvokeModel'], modelArns(Stack.of(this), model));
    api.route(['POST'], 'generate-quote', quote, ResponseTransferMode.STREAM);

    alarms.add('ReadingsWithoutModel', {
      metric: new Metric({
        namespace: metricsNamespace(environment),
        metricName: 'ReadingsWithoutModel',
        dimensionsMap: { service: quote.folder },
        statistic: Stats.SUM,
        period: Duration.hours(READINGS_PERIOD_HOURS),
      }),
      threshold: READINGS_WITHOUT_MODEL,
      means: `For hours the AI did not read what homeowners wrote (${READINGS_WITHOUT_MODEL} times in ${READINGS_PERIOD_HOURS} hours). They get their price all the same, by our own rules, which see less.`,
      remedy:
        'read the log of generate-quote for "The model could not read the project", with the reason, and for used up model calls; see in Bedrock whether the model may be called and what its quotas are.',
    });

    const correct = new SiteFunction(this, 'Correct', {
      environment,
      folder: 'correct-quote',
      timeout: Duration.seconds(10),
    });
    this.table.grantItems(correct, ['GetItem', 'UpdateItem']);
    api.route(['POST'], 'correct-quote', correct);
  }
}

/**
 * One call in a hundred that is too slow is no reason to wake anybody: of ten quote requests a day, five
 * unread ones within a quarter of it are a model that is gone, and a rush that uses up the day's calls is one too.
 */
const READINGS_WITHOUT_MODEL = 5;
const READINGS_PERIOD_HOURS = 6;

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
