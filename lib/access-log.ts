import { Names, RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
} from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';

interface AccessLogProps {
  environment: Environment;
  distribution: Distribution;
}

/**
 * The fields of a line (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html).
 * The visitor's address is not among them, as the privacy notes promise; nor are the query, which carries
 * the tokens of the owner's links, the cookies, which carry those of his browsers, and the referrer.
 */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'cs-protocol-version',
  'x-edge-request-id',
];

/** A line of JSON for each request that CloudFront answers, those among them that never reach the API. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { environment, distribution }: AccessLogProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const name = Names.uniqueResourceName(this, { maxLength: 60, separator: '-' });
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      resourceArn: distribution.distributionArn,
      logType: 'ACCESS_LOGS',
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: logGroup.logGroupArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
  }
}
