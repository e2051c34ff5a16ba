import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Alarms, alarmPeriod } from './alarms.ts';
import type { Api } from './api.ts';
import { type Environment, metricsNamespace } from './environments.ts';
import { WEB_ACL_METRIC } from './rate-limit.ts';

interface RefusalsProps {
  environment: Environment;
  alarms: Alarms;
  api: Api;
}

/** A person sends a form once or twice: ten refusals are not one visitor's, and not a slip of one second. */
const REFUSED_REQUESTS = 10;

/** Raises the alarms for requests that are turned away before a function runs, whoever sent them. */
export class Refusals extends Construct {
  constructor(scope: Construct, id: string, { environment, alarms, api }: RefusalsProps) {
    super(scope, id);
    // API Gateway has one metric for all 4xx, a mistyped form among them: only its log tells them apart.
    const throttled = new MetricFilter(this, 'ThrottledRequests', {
      logGroup: api.accessLog,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: metricsNamespace(environment),
      metricName: 'ThrottledRequests',
    });
    alarms.add('ThrottledRequests', {
      metric: throttled.metric({ statistic: Stats.SUM, period: alarmPeriod }),
      threshold: REFUSED_REQUESTS,
      means:
        'More requests came than the API takes in a second, and visitors were turned away with their forms. They were asked to wait or to call.',
      remedy:
        'see in the access log of the API which path is flooded; lower the requests that one address may send, or raise `throttle` in lib/environments.ts where they are real visitors.',
    });

    // Functions share the concurrency of the account, and any of them may be the one that uses it up.
    alarms.add('FunctionThrottles', {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: Stats.SUM,
        period: alarmPeriod,
      }),
      threshold: 1,
      means:
        'More functions ran at once than the AWS account may run. A visitor may have got an error; emails to the owner come later.',
      remedy:
        'ask AWS to raise the quota "Concurrent executions" of Lambda (a new account has 10, others 1,000), or find in the metrics of Lambda which function uses it up.',
    });

    const { requestsPerAddress } = environment;
    if (requestsPerAddress === undefined) return;
    alarms.add('BlockedRequests', {
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        // Web ACLs of CloudFront have no dimension for the region (WAF Developer Guide, "Metrics and dimensions").
        dimensionsMap: { WebACL: WEB_ACL_METRIC, Rule: 'ALL' },
        statistic: Stats.SUM,
        period: alarmPeriod,
      }),
      // As many as one address may send: fewer are one robot that is turned away as it should be.
      threshold: requestsPerAddress.api,
      means:
        'The firewall turns many requests away. Either somebody floods the site, which goes on working for all others, or a rule refuses real visitors, such as those behind one address of an office.',
      remedy:
        'see in the web ACL which rule blocks and whom; raise `requestsPerAddress` in lib/environments.ts where they are real visitors.',
    });
  }
}
