import { ArnFormat, Duration, Stack, Validations } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import { type Environment, metricsNamespace } from './environments.ts';
import type { SiteFunction } from './site-function.ts';

interface ModelProps {
  environment: Environment;
  alarms: Alarms;
}

/**
 * One slow call in a hundred is normal. With ten quote requests a day, five failures within six hours happen only if
 * the model is down or a rush has used up the day's calls.
 */
const READINGS_WITHOUT_MODEL = 5;
const READINGS_PERIOD_HOURS = 6;

/** The Bedrock model that reads descriptions. */
export class Model extends Construct {
  private readonly environment: Environment;

  constructor(scope: Construct, id: string, { environment, alarms }: ModelProps) {
    super(scope, id);
    this.environment = environment;
    alarms.add('ReadingsWithoutModel', {
      metric: new Metric({
        namespace: metricsNamespace(environment),
        metricName: 'ReadingsWithoutModel',
        dimensionsMap: { service: 'generate-quote' },
        statistic: Stats.SUM,
        period: Duration.hours(READINGS_PERIOD_HOURS),
      }),
      threshold: READINGS_WITHOUT_MODEL,
      means: `For hours the AI did not read what homeowners wrote (${READINGS_WITHOUT_MODEL} times in ${READINGS_PERIOD_HOURS} hours). They still get the usual price for their form, which knows less.`,
      remedy:
        'read the log of generate-quote for the log line "Model could not read the project", with the reason, and for used up model calls; see in Bedrock whether the model may be called and what its quotas are.',
    });
  }

  /** Lets a function call the model through the inference profile of this region. */
  grantAsk(fn: SiteFunction): void {
    const { model } = this.environment;
    const stack = Stack.of(this);
    const arn = (resource: string, resourceName: string, region: string, account: string) =>
      stack.formatArn({
        service: 'bedrock',
        resource,
        resourceName,
        region,
        account,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      });
    fn.grantActions(
      ['bedrock:InvokeModel'],
      [
        arn('inference-profile', model.inferenceProfileId, stack.region, stack.account),
        // The profile may route a call to any region, and AWS adds regions.
        arn('foundation-model', model.foundationModelId, '*', ''),
      ],
    );
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:bedrock:*::foundation-model/${model.foundationModelId}]`,
      reason: 'AWS chooses the region of each call.',
    });
    fn.addEnvironment('MODEL_ID', model.inferenceProfileId);
    fn.addEnvironment('DAILY_ESTIMATE_LIMIT', String(model.dailyLimit));
    fn.addEnvironment('DAILY_ESTIMATE_LIMIT_PER_SOURCE', String(model.dailyLimitPerSource));
    fn.addEnvironment('METRICS_NAMESPACE', metricsNamespace(this.environment));
  }
}
