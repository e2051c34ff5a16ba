import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { byUnanswered, byUnsent } from '../domain/indexes.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';
import { type Environment, metricsNamespace } from './environments.ts';
import type { OwnerMail } from './owner-mail.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface OwnerNoticesProps {
  environment: Environment;
  alarms: Alarms;
  mail: OwnerMail;
  settings: Settings;
  siteUrl: string;
  tables: { testimonials: TableV2; leads: TableV2 };
}

/** Tells the owner of every lead and review: at once by the streams, else by the schedule. */
export class OwnerNotices extends Construct {
  constructor(scope: Construct, id: string, props: OwnerNoticesProps) {
    super(scope, id);
    const { environment, alarms, mail, settings, siteUrl, tables } = props;
    const namespace = metricsNamespace(environment);
    const notify = new SiteFunction(this, 'Notify', {
      environment,
      folder: 'notify-owner',
      timeout: Duration.seconds(90),
      variables: {
        TESTIMONIALS_TABLE: tables.testimonials.tableName,
        LEADS_TABLE: tables.leads.tableName,
        SETTINGS_TABLE: settings.table.tableName,
        OWNER_ADDRESS: mail.owner,
        SENDER_ADDRESS: mail.sender,
        MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
        SITE_URL: siteUrl,
        UNSENT_AFTER_SECONDS: String(environment.outbox.unsentAfter.toSeconds()),
        NOTICES_AN_HOUR: String(environment.outbox.noticesAnHour),
        LEAD_RETENTION_DAYS: JSON.stringify(environment.leadRetentionDays),
        FORMS_PER_SOURCE: String(environment.formsPerSource),
        METRICS_NAMESPACE: namespace,
      },
    });
    mail.allowSending(notify);
    notify.allow(['dynamodb:UpdateItem'], [settings.table.tableArn]);

    const undelivered = new Queue(this, 'Undelivered', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(1),
    });
    for (const table of Object.values(tables)) {
      notify.allow(['dynamodb:UpdateItem', 'dynamodb:Scan'], [table.tableArn]);
      notify.allow(['dynamodb:Query'], [`${table.tableArn}/index/${byUnsent}`]);
      notify.addEventSource(
        new DynamoEventSource(table, {
          startingPosition: StartingPosition.TRIM_HORIZON,
          batchSize: 10,
          retryAttempts: 2,
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          onFailure: new SqsDlq(undelivered),
          // What is new, a quote request once it was read, and what is to be told again: marking as
          // sent wakes nobody. A request that is never read is the schedule's.
          filters: [
            FilterCriteria.filter({
              eventName: FilterRule.isEqual('INSERT'),
              dynamodb: { NewImage: { unread: { S: FilterRule.notExists() } } },
            }),
            FilterCriteria.filter({
              eventName: FilterRule.isEqual('MODIFY'),
              dynamodb: {
                NewImage: {
                  unsent: { S: FilterRule.exists() },
                  unread: { S: FilterRule.notExists() },
                },
                OldImage: { unread: { S: FilterRule.exists() } },
              },
            }),
            FilterCriteria.filter({
              eventName: FilterRule.isEqual('MODIFY'),
              dynamodb: {
                NewImage: { unsent: { S: FilterRule.exists() } },
                OldImage: { unsent: { S: FilterRule.notExists() } },
              },
            }),
          ],
        }),
      );
    }
    notify.allow(['dynamodb:Query'], [`${tables.leads.tableArn}/index/${byUnanswered}`]);
    new Rule(this, 'Schedule', {
      schedule: Schedule.rate(environment.outbox.every),
      targets: [new LambdaFunction(notify)],
    });
    new Rule(this, 'MonthReport', {
      // From the morning in Minnesota on, in UTC. It is sent once; the later ones are for an outage.
      schedule: Schedule.cron({ minute: '0', hour: '15-21', day: '1' }),
      targets: [
        new LambdaFunction(notify, {
          event: RuleTargetInput.fromObject({ task: 'report-month' }),
        }),
      ],
    });

    alarms.ring('StreamFailures', {
      metric: undelivered.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod }),
      threshold: 1,
      means:
        'Mails about new leads or reviews did not go out at once. None is lost: they are sent again by themselves.',
      remedy:
        'nothing, while the alarm OldestUnsent stays quiet. If it rings too, do what that one says.',
    });
    alarms.ring('OldestUnsent', {
      metric: new Metric({
        namespace,
        metricName: 'OldestUnsentSeconds',
        dimensionsMap: { service: 'notify-owner' },
        statistic: 'Maximum',
        period: Duration.minutes(environment.outbox.every.toMinutes() * 2),
      }),
      threshold: environment.outbox.alarmAfter.toSeconds(),
      silenceIsTrouble: true,
      means: `A homeowner has written, and for ${environment.outbox.alarmAfter.toMinutes()} minutes no mail could tell the owner of it; or the run that sends such mails has stopped. Nothing is lost: leads and reviews are in their tables and are mailed as soon as it works.`,
      remedy:
        'look up new leads in the table of leads and call them; see in SES whether sending is paused or the day used up; read the lines of level ERROR in the log of notify-owner.',
    });
    alarms.ring('FailedTasks', {
      // A failed run is tried twice more: three failures in an hour are one that no retry saved.
      metric: notify.metricErrors({ period: Duration.hours(1) }),
      threshold: 3,
      means: 'What goes by the clock fails: reminders of unanswered leads, or the monthly mail.',
      remedy:
        'read the log of notify-owner for lines of level ERROR; until then look through the mails of the last days for leads without an answer.',
    });
  }
}
