import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Construct } from 'constructs';
import { business } from '../domain/business.ts';
import { parseDays } from '../domain/opening-hours.ts';
import { byCreation, byUnsent, type ScheduledJob } from '../domain/tables.ts';
import type { Alarms, FailedEvents } from './alarms.ts';
import type { Environment } from './environment.ts';
import type { OwnerEmail } from './owner-email.ts';
import type { Photos } from './photos.ts';
import { SiteFunction } from './site-function.ts';
import type { State } from './state.ts';
import type { OutboxTable } from './tables.ts';

/** The days with opening hours, as a schedule names them: `MON,TUE`. */
const workingDays = business.hours
  .filter(({ opens }) => opens)
  .flatMap(({ days }) => parseDays(days))
  .map((day) => day.slice(0, 3).toUpperCase())
  .join(',');

interface OwnerNoticesProps
  extends Pick<Environment, 'outbox' | 'leadRetentionDays' | 'metricsNamespace'> {
  alarms: Alarms;
  failedEvents: FailedEvents;
  email: OwnerEmail;
  photos: Photos;
  state: State;
  siteUrl: string;
  tables: { testimonials: OutboxTable; leads: OutboxTable };
}

/**
 * Emails the owner about every lead and review, and each working day about who waits. Deletes photos that no lead has,
 * once a day.
 */
export class OwnerNotices extends Construct {
  constructor(scope: Construct, id: string, props: OwnerNoticesProps) {
    super(scope, id);
    const notify = this.addFunction(props);
    for (const table of Object.values(props.tables)) {
      notify.addEventSource(table.eventSource(props.failedEvents));
    }
    const jobs: Record<ScheduledJob['job'], Schedule> = {
      'send-emails': Schedule.rate(props.outbox.every),
      // At 7 AM in Minneapolis, or 8 AM in summer: a rule only knows UTC.
      'daily-email': Schedule.cron({ hour: '13', minute: '0', weekDay: workingDays }),
      'sweep-photos': Schedule.rate(Duration.days(1)),
    };
    for (const [job, schedule] of Object.entries(jobs)) notify.runOn(schedule, { job });
    this.addAlarm(props);
  }

  private addFunction(props: OwnerNoticesProps): SiteFunction {
    const { failedEvents, email, photos, state, tables } = props;
    const notify = new SiteFunction(this, 'Notify', {
      folder: 'notify-owner',
      timeout: Duration.seconds(90),
      // Receives scheduled runs that failed three times.
      onFailure: new SqsDestination(failedEvents),
      variables: {
        LEADS_TABLE: tables.leads.tableName,
        TESTIMONIALS_TABLE: tables.testimonials.tableName,
        STATE_TABLE: state.tableName,
        PHOTOS_BUCKET: photos.bucket.bucketName,
        ...email.variables,
        SITE_URL: props.siteUrl,
        EMAILS_AN_HOUR: String(props.outbox.emailsAnHour),
        LEAD_RETENTION_DAYS: JSON.stringify(props.leadRetentionDays),
        METRICS_NAMESPACE: props.metricsNamespace,
      },
    });
    email.grantSend(notify);
    photos.grantStored(notify, 'DeleteObject');
    state.grantQuota(notify, 'emails');
    for (const table of Object.values(tables)) {
      table.grantItems(notify, ['UpdateItem']);
      for (const index of [byCreation, byUnsent]) table.grantQuery(notify, index);
    }
    tables.leads.grantItems(notify, ['GetItem']);
    return notify;
  }

  private addAlarm({ outbox, metricsNamespace, alarms }: OwnerNoticesProps): void {
    const { every, alarmAfter } = outbox;
    alarms.add('OldestUnsent', {
      metric: new Metric({
        namespace: metricsNamespace,
        metricName: 'OldestUnsentSeconds',
        dimensionsMap: { service: 'notify-owner' },
        statistic: 'Maximum',
        period: Duration.minutes(every.toMinutes() * 2),
      }),
      threshold: alarmAfter.toSeconds(),
      isSteady: true,
      means: `A lead or review came in, and no email about it was sent to the owner for ${alarmAfter.toMinutes()} minutes: sending fails, more came in than ${outbox.emailsAnHour} an hour, or the run that sends these emails has stopped. Nothing is lost. Leads and reviews are in their tables and are emailed later, the newest first.`,
      remedy:
        'look up new leads in the leads table and call them; check in SES whether sending is paused or the daily quota is used up; read the lines of level ERROR in the log of notify-owner.',
    });
  }
}
