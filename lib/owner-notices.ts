import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { byStage, byUnsent } from '../domain/tables.ts';
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

/** Notifies the owner of every lead and testimonial: at once by the streams, else, or after a bounce, by the schedule. */
export class OwnerNotices extends Construct {
  private readonly notify: SiteFunction;

  constructor(scope: Construct, id: string, props: OwnerNoticesProps) {
    super(scope, id);
    this.notify = this.addFunction(props);
    props.email.onUndelivered(this.notify);
    for (const table of Object.values(props.tables)) {
      this.notify.addEventSource(table.eventSource(props.failedEvents));
    }
    this.addSchedules(props.environment);
    this.addAlarms(props);
  }

  private addFunction(props: OwnerNoticesProps): SiteFunction {
    const { environment, failedEvents, email, photos, settings, siteUrl, tables } = props;
    const notify = new SiteFunction(this, 'Notify', {
      environment,
      folder: 'notify-owner',
      timeout: Duration.seconds(90),
      failedEvents,
      variables: {
        SITE_URL: siteUrl,
        UNSENT_AFTER_SECONDS: String(environment.outbox.unsentAfter.toSeconds()),
        NOTICES_AN_HOUR: String(environment.outbox.noticesAnHour),
        LEAD_RETENTION_DAYS: JSON.stringify(environment.leadRetentionDays),
        FORMS_PER_SOURCE: String(environment.formsPerSource),
        METRICS_NAMESPACE: metricsNamespace(environment),
      },
    });
    email.grantSend(notify);
    photos.grantClaims(notify);
    settings.grantNotices(notify);
    settings.grantConversations(notify);
    settings.grantPhotoClaims(notify, 'UpdateItem');
    for (const table of Object.values(tables)) {
      table.grantItems(notify, ['UpdateItem']);
      table.grantScan(notify);
      table.grantQuery(notify, byUnsent);
    }
    tables.leads.grantItems(notify, ['GetItem']);
    tables.leads.grantQuery(notify, byStage);
    return notify;
  }

  private addSchedules({ outbox }: Environment): void {
    new Rule(this, 'Schedule', {
      schedule: Schedule.rate(outbox.every),
      targets: [new LambdaFunction(this.notify)],
    });
    new Rule(this, 'MonthReport', {
      // From the morning in Minnesota on, in UTC. It is sent once; the later runs are for an outage.
      schedule: Schedule.cron({ minute: '0', hour: '15-21', day: '1' }),
      targets: [
        new LambdaFunction(this.notify, {
          event: RuleTargetInput.fromObject({ task: 'report-month' }),
        }),
      ],
    });
  }

  private addAlarms({ environment, alarms }: OwnerNoticesProps): void {
    const { outbox } = environment;
    const reported = (metricName: string) =>
      new Metric({
        namespace: metricsNamespace(environment),
        metricName,
        dimensionsMap: { service: 'notify-owner' },
        statistic: 'Maximum',
        period: Duration.minutes(outbox.every.toMinutes() * 2),
      });
    alarms.add('OldestUnsent', {
      metric: reported('OldestUnsentSeconds'),
      threshold: outbox.alarmAfter.toSeconds(),
      isSteady: true,
      means: `A homeowner has written, and for ${outbox.alarmAfter.toMinutes()} minutes no email about it could be sent to the owner, or the run that sends these emails has stopped. Nothing is lost. Leads and reviews are in their tables and are emailed as soon as it works.`,
      remedy:
        'look up new leads in the table of leads and call them; see in SES whether sending is paused or the day used up; read the lines of level ERROR in the log of notify-owner.',
    });
    alarms.add('UndeliveredItems', {
      metric: reported('UndeliveredItems'),
      threshold: 1,
      means:
        'An email about a lead or a review bounced or was marked as spam, and the owner may not know about that lead. It is sent again a few times. When this alarm ends, it was sent again or seen, which does not mean that it arrived. If it bounces again, the alarm comes back.',
      remedy:
        'run "npm run owner -- undelivered" and call the owner about these leads; check whether the mailbox is full, gone, or refusing email; once it works, run "npm run owner -- resend" with their ids.',
    });
  }
}
