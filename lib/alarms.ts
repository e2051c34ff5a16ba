import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

interface AlarmMeaning {
  metric: IMetric;
  /** The alarm fires at this value or above, in one period. */
  threshold: number;
  means: string;
  /** The steps to take, in the imperative. */
  remedy: string;
  /** A metric that is always reported; the alarm also fires if it stops. @default false */
  isSteady?: boolean;
}

/**
 * Emails an environment's alarms to its alarm address. The topic isn't encrypted, because alarms can't publish to a topic
 * with the AWS-managed key. Its messages never contain a visitor's words.
 */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, address: string) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(address));
    // Only this account may publish: any account's rules and alarms could target this topic.
    for (const service of ['cloudwatch', 'events']) {
      const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
      this.topic.grantPublish(new ServicePrincipal(`${service}.amazonaws.com`, { conditions }));
    }
  }

  /**
   * Adds an alarm that emails what it means and what to do, and emails again when it's over. Missing data doesn't
   * breach, so a new alarm stays quiet; if a steady metric stops, its alarm reports insufficient data.
   */
  add(id: string, { metric, threshold, means, remedy, isSteady }: AlarmMeaning): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      treatMissingData: isSteady ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${means} What to do: ${remedy}`,
    });
    const notify = new SnsAction(this.topic);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
    if (isSteady) alarm.addInsufficientDataAction(notify);
  }
}

/** Keeps events that failed on every attempt. One alarm covers all functions. */
export class FailedEvents extends Queue {
  constructor(scope: Construct, id: string, alarms: Alarms) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(1),
    });
    alarms.add('FailedEvents', {
      // Messages that SQS moves to a dead-letter queue don't count as sent.
      metric: this.metricApproximateNumberOfMessagesVisible(),
      threshold: 1,
      means:
        'A background job failed three times: an email to the owner or a photo. Leads and reviews are safe in their tables, and unsent emails are sent later.',
      remedy:
        'read the messages of the queue, which name the function, and its log: lines of level ERROR, and runs that ended with "timeout" or "error". Fix the cause. The next scheduled run retries what notify-owner could not do. For process-photos, copy incoming/ in the photos bucket onto itself within a day, which processes the uploads again. Then purge the queue; the alarm ends when it is empty.',
    });
  }
}
