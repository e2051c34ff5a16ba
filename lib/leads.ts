import { Duration, Validations } from 'aws-cdk-lib';
import { ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { projectedLeadAttributes } from '../domain/tables.ts';
import type { Alarms } from './alarms.ts';
import type { Api } from './api.ts';
import { type Environment, INFERENCE_PROFILE_ID, MODEL_ID } from './environment.ts';
import { SiteFunction } from './site-function.ts';
import type { State } from './state.ts';
import { OutboxTable } from './tables.ts';

interface LeadsProps
  extends Pick<Environment, 'removalPolicy' | 'model' | 'formsPerSource' | 'metricsNamespace'> {
  alarms: Alarms;
  api: Api;
  state: State;
}

/**
 * One slow call in a hundred is normal. Even with ten quote requests a day, five failures within six hours mean that
 * the model is down or a rush has used up the day's calls.
 */
const READINGS_WITHOUT_MODEL = 5;
const READINGS_PERIOD_HOURS = 6;

/** Stores contact messages and quote requests, whose descriptions a Bedrock model reads. */
export class Leads extends Construct {
  readonly table: OutboxTable;

  constructor(scope: Construct, id: string, props: LeadsProps) {
    super(scope, id);
    const { api, state, removalPolicy, model } = props;
    this.table = new OutboxTable(this, 'Table', {
      removalPolicy,
      // Without estimates and visitors' words, 10,000 leads are about five query pages.
      projected: projectedLeadAttributes,
    });

    const formVariables = {
      LEADS_TABLE: this.table.tableName,
      STATE_TABLE: state.tableName,
      FORMS_PER_SOURCE: String(props.formsPerSource),
    };
    const contact = new SiteFunction(this, 'Contact', {
      folder: 'send-contact-email',
      variables: formVariables,
    });
    this.table.grantItems(contact, ['PutItem', 'UpdateItem']);
    state.grantFormCounts(contact);
    api.route(['POST'], 'send-contact-email', contact);

    const quote = new SiteFunction(this, 'Quote', {
      folder: 'generate-quote',
      csvFolder: 'domain/price-list',
      // The answer takes at most 20 s. The rest allows for a slow table.
      timeout: Duration.seconds(28),
      variables: {
        ...formVariables,
        MODEL_ID: INFERENCE_PROFILE_ID,
        // Past this point visitors give up faster than accuracy improves. API Gateway ends the answer after 29 s.
        READ_WITHIN_SECONDS: '12',
        DAILY_ESTIMATE_LIMIT: String(model.dailyLimit),
        DAILY_ESTIMATE_LIMIT_PER_SOURCE: String(model.dailyLimitPerSource),
        METRICS_NAMESPACE: props.metricsNamespace,
      },
    });
    this.table.grantItems(quote, ['PutItem', 'UpdateItem']);
    state.grantQuota(quote, 'estimates');
    state.grantFormCounts(quote);
    grantModel(quote);
    api.route(['POST'], 'generate-quote', quote, ResponseTransferMode.STREAM);

    this.addAlarms(quote, props);
  }

  private addAlarms(quote: SiteFunction, { alarms, metricsNamespace }: LeadsProps): void {
    // A stream that breaks off has already sent status 200, so the API doesn't count it as an error.
    alarms.add('QuoteErrors', {
      metric: quote.metricErrors(),
      threshold: 1,
      means:
        'An estimate broke off: generate-quote ran out of time or memory, could not start, or died in the middle of an answer. A visitor may have been left with half an estimate, or none.',
      remedy:
        'read the log of generate-quote for lines of level ERROR, and for lines whose "status" is "timeout" or "error".',
    });
    alarms.add('ReadingsWithoutModel', {
      metric: new Metric({
        namespace: metricsNamespace,
        metricName: 'ReadingsWithoutModel',
        dimensionsMap: { service: 'generate-quote' },
        statistic: Stats.SUM,
        period: Duration.hours(READINGS_PERIOD_HOURS),
      }),
      threshold: READINGS_WITHOUT_MODEL,
      means: `At least ${READINGS_WITHOUT_MODEL} times in ${READINGS_PERIOD_HOURS} hours, the AI could not read what a homeowner wrote. They still get an estimate, but a rougher one.`,
      remedy:
        'read the log of generate-quote for the log line "Model could not read the project", with the reason; unless it says that model calls are used up, check in Bedrock whether the account may call the model, and its quotas.',
    });
  }
}

/** Lets a function call the model through the inference profile of this region. */
function grantModel(fn: SiteFunction): void {
  const { region, account } = fn.stack;
  // The profile may route a call to any region, and AWS adds regions.
  const modelArn = `arn:aws:bedrock:*::foundation-model/${MODEL_ID}`;
  Validations.of(fn.role ?? fn).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${modelArn}]`,
    reason: 'AWS chooses the region of each call.',
  });
  Grant.addToPrincipal({
    grantee: fn,
    actions: ['bedrock:InvokeModel'],
    resourceArns: [
      `arn:aws:bedrock:${region}:${account}:inference-profile/${INFERENCE_PROFILE_ID}`,
      modelArn,
    ],
  });
}
