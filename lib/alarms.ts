import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';

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
  /** Missing data breach the threshold as well. */
  missingDataBreaches?: boolean;
}

/**
 * The alarms of an environment, sent to its alarm address. The topic is not encrypted, because alarms cannot publish to one under the key
 * that AWS manages; it never carries a visitor's words.
 */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { environment }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic');
    this.topic.addSubscription(new EmailSubscription(environment.alarmAddress));
    this.topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  /** Adds an alarm whose description says what it means and what to do. */
  add(id: string, { metric, threshold, means, remedy, missingDataBreaches }: AlarmMeaning): Alarm {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: missingDataBreaches
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${means} What to do: ${remedy}`,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }
}

/** The period of metrics that come in at any time. */
export const alarmPeriod = Duration.minutes(5);
