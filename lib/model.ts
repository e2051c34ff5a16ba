import { ArnFormat, Duration, Stack, Validations } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { Environment } from './environment.ts';

interface ModelProps extends Pick<Environment, 'model' | 'metricsNamespace'> {
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
  private readonly model: Environment['model'];

  constructor(scope: Construct, id: string, { model, metricsNamespace, alarms }: ModelProps) {
    super(scope, id);
    this.model = model;
    alarms.add('ReadingsWithoutModel', {
      metric: new Metric({
        namespace: metricsNamespace,
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
  grantAsk(fn: IFunction): Grant {
    const { inferenceProfileId, foundationModelId } = this.model;
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
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:bedrock:*::foundation-model/${foundationModelId}]`,
      reason: 'AWS chooses the region of each call.',
    });
    return Grant.addToPrincipal({
      grantee: fn,
      actions: ['bedrock:InvokeModel'],
      resourceArns: [
        arn('inference-profile', inferenceProfileId, stack.region, stack.account),
        // The profile may route a call to any region, and AWS adds regions.
        arn('foundation-model', foundationModelId, '*', ''),
      ],
    });
  }
}
