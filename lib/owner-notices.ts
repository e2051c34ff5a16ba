import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { ConfigurationSet, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { byCreation, byUnsent, byWaiting } from '../domain/tables.ts';
import type { Alarms, FailedEvents } from './alarms.ts';
import { type Environment, metricsNamespace } from './environments.ts';
import type { OwnerEmail } from './owner-email.ts';
import type { PhotoStore } from './photos.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';
import type { OutboxTable } from './tables.ts';

interface OwnerNoticesProps {
  environment: Environment;
  alarms: Alarms;
  failedEvents: FailedEvents;
  email: OwnerEmail;
  photos: PhotoStore;
  settings: Settings;
  siteUrl: string;
  tables: { testimonials: OutboxTable; leads: OutboxTable };
}

/** Emails the owner about every lead and review. The tables' streams and a schedule wake the same loop. */
export class OwnerNotices extends Construct {
  constructor(scope: Construct, id: string, props: OwnerNoticesProps) {
    super(scope, id);
    const notify = this.addFunction(props);
    for (const table of Object.values(props.tables)) {
      notify.addEventSource(table.eventSource(props.failedEvents));
    }
    new Rule(this, 'Schedule', {
      schedule: Schedule.rate(props.environment.outbox.every),
      targets: [new LambdaFunction(notify)],
    });
    this.addAlarm(props);
  }

  private addFunction(props: OwnerNoticesProps): SiteFunction {
    const { environment, failedEvents, email, photos, settings, siteUrl, tables } = props;
    const receipts = environment.receipts === 'on' ? this.addReceipts() : undefined;
    const notify = new SiteFunction(this, 'Notify', {
      environment,
      folder: 'notify-owner',
      timeout: Duration.seconds(90),
      failedEvents,
      variables: {
        SITE_URL: siteUrl,
        EMAILS_AN_HOUR: String(environment.outbox.emailsAnHour),
        LEAD_RETENTION_DAYS: JSON.stringify(environment.leadRetentionDays),
        METRICS_NAMESPACE: metricsNamespace(environment),
        RECEIPT_CONFIGURATION_SET: receipts?.configurationSetName ?? 'off',
      },
    });
    email.grantSend(notify);
    photos.grantClaims(notify);
    settings.grantNotices(notify);
    settings.grantPhotoClaims(notify, 'PutItem');
    for (const table of Object.values(tables)) {
      table.grantItems(notify, ['UpdateItem']);
      for (const index of [byCreation, byUnsent]) table.grantQuery(notify, index);
    }
    tables.leads.grantItems(notify, ['GetItem']);
    tables.leads.grantQuery(notify, byWaiting);
    if (receipts) email.grantSendToAnyone(notify, receipts);
    return notify;
  }

  /** A separate set, because bounced receipts have nothing to do with the owner's mailbox. */
  private addReceipts(): ConfigurationSet {
    return new ConfigurationSet(this, 'Receipts', {
      // Addresses that complained or bounced once get no more receipts.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
  }

  private addAlarm({ environment, alarms }: OwnerNoticesProps): void {
    const { every, alarmAfter } = environment.outbox;
    alarms.add('OldestUnsent', {
      metric: new Metric({
        namespace: metricsNamespace(environment),
        metricName: 'OldestUnsentSeconds',
        dimensionsMap: { service: 'notify-owner' },
        statistic: 'Maximum',
        period: Duration.minutes(every.toMinutes() * 2),
      }),
      threshold: alarmAfter.toSeconds(),
      isSteady: true,
      means: `A homeowner has written, and for ${alarmAfter.toMinutes()} minutes no email about it could be sent to the owner, or the run that sends these emails has stopped. Nothing is lost. Leads and reviews are in their tables and are emailed as soon as it works.`,
      remedy:
        'look up new leads in the table of leads and call them; see in SES whether sending is paused or the day used up; read the lines of level ERROR in the log of notify-owner.',
    });
  }
}
