import { Duration } from 'aws-cdk-lib';
import { ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { ProjectionType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { byWaiting, listedLeadAttributes } from '../domain/tables.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';
import type { Api } from './api.ts';
import type { Environment } from './environment.ts';
import { Model } from './model.ts';
import type { PhotoStore } from './photos.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';
import { indexByCreation, OutboxTable } from './tables.ts';

interface LeadsProps extends Environment {
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
    const { alarms, api, photos, settings, logRetention, removalPolicy, model } = props;
    // Without the estimate, which is most of a lead, 2,000 leads are two or three pages of a query. The projection of a
    // deployed index can't change, so a new attribute needs a new index.
    const projectionType = ProjectionType.INCLUDE;
    const nonKeyAttributes = listedLeadAttributes.filter((name) => name !== 'waiting');
    this.table = new OutboxTable(this, 'Table', {
      removalPolicy,
      listed: { projectionType, nonKeyAttributes: listedLeadAttributes },
      indexes: [{ ...indexByCreation(byWaiting, 'waiting'), projectionType, nonKeyAttributes }],
    });

    const formVariables = {
      LEADS_TABLE: this.table.tableName,
      SETTINGS_TABLE: settings.tableName,
      FORMS_PER_SOURCE: String(props.formsPerSource),
    };
    const contact = new SiteFunction(this, 'Contact', {
      logRetention,
      folder: 'send-contact-email',
      timeout: Duration.seconds(10),
      variables: formVariables,
    });
    this.table.grantItems(contact, ['PutItem']);
    settings.grantFormCounts(contact);
    api.route(['POST'], 'send-contact-email', contact);

    const quote = new SiteFunction(this, 'Quote', {
      logRetention,
      folder: 'generate-quote',
      tables: 'domain/price-list',
      // The answer takes at most 20 s. The rest is for a table that is slow to store the lead.
      timeout: Duration.seconds(28),
      variables: {
        ...formVariables,
        PHOTOS_BUCKET: photos.bucket.bucketName,
        MODEL_ID: model.inferenceProfileId,
        DAILY_ESTIMATE_LIMIT: String(model.dailyLimit),
        DAILY_ESTIMATE_LIMIT_PER_SOURCE: String(model.dailyLimitPerSource),
        METRICS_NAMESPACE: props.metricsNamespace,
      },
    });
    this.table.grantItems(quote, ['PutItem', 'GetItem', 'UpdateItem']);
    settings.grantModelCalls(quote);
    settings.grantFormCounts(quote);
    photos.grantRead(quote);
    new Model(this, 'Model', props).grantAsk(quote);
    api.route(['POST'], 'generate-quote', quote, ResponseTransferMode.STREAM);

    // A stream that breaks off has status 200 already, so the API doesn't count it as an error.
    alarms.add('QuoteErrors', {
      metric: quote.metricErrors({ statistic: Stats.SUM, period: alarmPeriod }),
      threshold: 1,
      means:
        'An estimate broke off: generate-quote ran out of time or memory, could not start, or died in the middle of an answer. A visitor may have been left with half an estimate, or none.',
      remedy:
        'read the log of generate-quote for lines of level ERROR, and for those of its end ("status" is "timeout" or "error").',
    });
  }
}
