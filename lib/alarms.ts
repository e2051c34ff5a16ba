import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, SmsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';
import { SiteFunction } from './site-function.ts';

interface AlarmsProps {
  environment: Environment;
}

interface AlarmMeaning {
  metric: IMetric;
  /** The alarm goes off from this value on, in one period of the metric. */
  threshold: number;
  /** The meaning for the business. */
  means: string;
  /** The remedy, in the imperative. */
  remedy: string;
  /** A metric that comes in at all times: the alarm goes off where it stops. */
  isSteady?: boolean;
}

/**
 * The alarms of an environment, sent to its alarm address and phone number. The topic is not encrypted, because
 * alarms cannot publish to one under the key that AWS manages; it never carries a visitor's words.
 */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly all: Alarm[] = [];

  constructor(scope: Construct, id: string, { environment }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    const { address, phone } = environment.alarm;
    this.topic.addSubscription(new EmailSubscription(address));
    if (phone) this.topic.addSubscription(new SmsSubscription(phone));
    this.topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  /**
   * Adds an alarm whose description says what it means and what to do, and that tells when it is over. None
   * goes off when it is made: missing data are no breach. Where a steady metric stops, the state becomes
   * that of insufficient data, in which every alarm begins and which thus tells of nothing new then.
   */
  add(id: string, { metric, threshold, means, remedy, isSteady }: AlarmMeaning): Alarm {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: isSteady ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${means} What to do: ${remedy}`,
    });
    this.all.push(alarm);
    const notify = new SnsAction(this.topic);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
    if (isSteady) alarm.addInsufficientDataAction(notify);
    return alarm;
  }

  /**
   * Adds an alarm for the errors of each function of the site that a visitor waits for. What Lambda retries has the
   * alarm of {@link FailedEvents}.
   */
  watchFunctions(site: Construct): void {
    for (const fn of site.node.findAll()) {
      if (!(fn instanceof SiteFunction) || fn.isRetried) continue;
      if (fn.isForOwner || fn.isBestEffort) continue;
      this.add(`${fn.node.path.split('/').slice(1).join('')}FunctionErrors`, {
        metric: fn.metricErrors({ statistic: Stats.SUM, period: alarmPeriod }),
        threshold: 1,
        means: `The function ${fn.folder} broke off: it ran out of time or memory, could not start, or died in the middle of an answer. A visitor may have been left with half an answer, or none.`,
        remedy: `read the log of ${fn.folder} for lines of level ERROR, and for those of its end ("status" is "timeout" or "error").`,
      });
    }
  }
}

/** The period of metrics that come in at any time. */
export const alarmPeriod = Duration.minutes(5);
