import { Duration } from 'aws-cdk-lib';
import { ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, ProjectionType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { byStage } from '../domain/tables.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';
import type { Api } from './api.ts';
import type { Environment } from './environments.ts';
import { Model } from './model.ts';
import type { PhotoStore } from './photos.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';
import { OutboxTable } from './tables.ts';

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

    const quote = new SiteFunction(this, 'Quote', {
      environment,
      folder: 'generate-quote',
      tables: 'domain/price-list',
      // The answer takes at most 20 s, with room for a table that is slow to store the lead.
      timeout: Duration.seconds(28),
    });
    this.table.grantItems(quote, ['PutItem', 'GetItem', 'UpdateItem']);
    settings.grantModelCalls(quote);
    photos.grantRead(quote);
    new Model(this, 'Model', { environment, alarms }).grantAsk(quote);
    api.route(['POST'], 'generate-quote', quote, ResponseTransferMode.STREAM);

    // The status of a stream is 200 before it ends: the API counts no error of one that breaks off.
    alarms.add('QuoteErrors', {
      metric: quote.metricErrors({ statistic: Stats.SUM, period: alarmPeriod }),
      threshold: 1,
      means:
        'An estimate broke off: generate-quote ran out of time or memory, could not start, or died in the middle of an answer. A visitor may have been left with half an estimate, or none.',
      remedy:
        'read the log of generate-quote for lines of level ERROR, and for those of its end ("status" is "timeout" or "error").',
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
