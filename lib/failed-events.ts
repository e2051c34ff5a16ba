import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Alarms, alarmPeriod } from './alarms.ts';

interface FailedEventsProps {
  alarms: Alarms;
}

/** Keeps the events that a function failed to process on every retry, and raises one alarm for all of them. */
export class FailedEvents extends Queue {
  constructor(scope: Construct, id: string, { alarms }: FailedEventsProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(1),
    });
    alarms.add('FailedEvents', {
      // The messages that SQS itself moves to a dead-letter queue do not count as sent.
      metric: this.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period: alarmPeriod,
      }),
      threshold: 1,
      means:
        'Work in the background failed three times: an email to the owner, a reminder, the monthly report, a bounced email or a photo. Leads and reviews are safe in their tables, and unsent emails are sent later.',
      remedy:
        'read the messages of the queue, which name the function, and its log: lines of level ERROR, and runs that ended with "timeout" or "error". Fix the cause. For a bounced email, and for "Photos could not be claimed" within a day, both in notify-owner, run "npm run owner -- resend" with the ids of the items. For process-photos copy incoming/ of the photos bucket onto itself within a day: that processes the uploads again. Then purge the queue; the alarm ends when it is empty.',
    });
  }
}
