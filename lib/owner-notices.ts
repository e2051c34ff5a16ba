import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { byUnanswered, byUnsent } from '../domain/indexes.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';
import { type Environment, metricsNamespace } from './environments.ts';
import type { OutboxTable } from './outbox-table.ts';
import type { OwnerEmail } from './owner-email.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface OwnerNoticesProps {
  environment: Environment;
  alarms: Alarms;
  email: OwnerEmail;
  settings: Settings;
  siteUrl: string;
  tables: { testimonials: OutboxTable; leads: OutboxTable };
}

/** Notifies the owner of every lead and testimonial: at once by the streams, else by the schedule. */
export class OwnerNotices extends Construct {
  private readonly notify: SiteFunction;
  private readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: OwnerNoticesProps) {
    super(scope, id);
    this.notify = this.addFunction(props);
    this.deadLetters = new Queue(this, 'Undelivered', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(1),
    });
    for (const table of Object.values(props.tables)) {
      this.notify.addEventSource(table.eventSource(this.deadLetters));
    }
    this.addSchedules(props.environment);
    this.addAlarms(props);
  }

  private addFunction({ environment, email, settings, siteUrl, tables }: OwnerNoticesProps) {
    const notify = new SiteFunction(this, 'Notify', {
      environment,
      folder: 'notify-owner',
      timeout: Duration.seconds(90),
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
    settings.grantCounters(notify);
    for (const table of Object.values(tables)) {
      table.grantItems(notify, ['UpdateItem']);
      table.grantScan(notify);
      table.grantQuery(notify, byUnsent);
    }
    tables.leads.grantQuery(notify, byUnanswered);
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
    alarms.add('StreamFailures', {
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod }),
      threshold: 1,
      means:
        'Mails about new leads or reviews did not go out at once. None is lost: they are sent again by themselves.',
      remedy:
        'nothing, while the alarm OldestUnsent stays quiet. If it rings too, do what that one says.',
    });
    alarms.add('OldestUnsent', {
      metric: new Metric({
        namespace: metricsNamespace(environment),
        metricName: 'OldestUnsentSeconds',
        dimensionsMap: { service: 'notify-owner' },
        statistic: 'Maximum',
        period: Duration.minutes(outbox.every.toMinutes() * 2),
      }),
      threshold: outbox.alarmAfter.toSeconds(),
      missingDataBreaches: true,
      means: `A homeowner has written, and for ${outbox.alarmAfter.toMinutes()} minutes no mail could tell the owner of it; or the run that sends such mails has stopped. Nothing is lost: leads and reviews are in their tables and are mailed as soon as it works.`,
      remedy:
        'look up new leads in the table of leads and call them; see in SES whether sending is paused or the day used up; read the lines of level ERROR in the log of notify-owner.',
    });
    alarms.add('FailedTasks', {
      // A failed run is tried twice more: three failures in an hour are one that no retry saved.
      metric: this.notify.metricErrors({ period: Duration.hours(1) }),
      threshold: 3,
      means: 'What goes by the clock fails: reminders of unanswered leads, or the monthly mail.',
      remedy:
        'read the log of notify-owner for lines of level ERROR; until then look through the mails of the last days for leads without an answer.',
    });
  }
}
