/** A price of AWS in us-east-1, in US dollars. */
export interface Price {
  /** The unit in words, such as "a million requests". */
  per: string;
  unit: number;
  dollars: number;
  /** Units a month that every account has for nothing, for good. */
  free: number;
  /** Amazon's own page, by which to check it. */
  source: string;
  /** The copy that the figure was read in, and its date: Amazon fills most tables of its pages in by script. */
  read: string;
}

const page = (name: string) => `https://aws.amazon.com/${name}/pricing/`;

const transcripts = 'https://raw.githubusercontent.com/api-evangelist';

const cloudWatch = {
  source: page('cloudwatch'),
  read: `${transcripts}/cloudwatch/main/plans/cloudwatch-plans-pricing.yml, 2026-05-05`,
};
const dynamoDb = {
  source: `${page('dynamodb')}on-demand/`,
  read: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing, 2025-07-21',
};
const waf = {
  source: page('waf'),
  read: 'https://awsnegotiations.com/waf-pricing-strategy.html, 2026',
};
const lambda = {
  source: page('lambda'),
  read: 'https://wring.co/blog/aws-lambda-pricing-guide, 2026-03-08',
};
const cloudFront = {
  source: page('cloudfront'),
  read: 'the page itself, in a copy without a date',
};
const bedrock = {
  source: page('bedrock'),
  read: 'https://vercel.com/ai-gateway/models/nova-2-lite.md, without a date; others say 0.30 and 2.50',
};

export const prices = {
  secret: {
    per: 'a secret and month',
    unit: 1,
    dollars: 0.4,
    free: 0,
    source: page('secrets-manager'),
    read: `${transcripts}/amazon-secrets-manager/main/plans/amazon-secrets-manager-plans-pricing.yml, 2026-09-20`,
  },
  alarm: { per: 'an alarm and month', unit: 1, dollars: 0.1, free: 10, ...cloudWatch },
  metric: { per: 'a metric of our own and month', unit: 1, dollars: 0.3, free: 10, ...cloudWatch },
  dashboard: { per: 'a dashboard and month', unit: 1, dollars: 3, free: 3, ...cloudWatch },
  logs: { per: 'a GB of logs', unit: 1, dollars: 0.5, free: 5, ...cloudWatch },
  webAcl: { per: 'a web ACL and month', unit: 1, dollars: 5, free: 0, ...waf },
  webAclRule: { per: 'a rule of it and month', unit: 1, dollars: 1, free: 0, ...waf },
  inspected: {
    per: 'a million requests that it inspects',
    unit: 1e6,
    dollars: 0.6,
    free: 0,
    ...waf,
  },
  apiCall: {
    per: 'a million requests to the API',
    unit: 1e6,
    dollars: 3.5,
    free: 0,
    source: page('api-gateway'),
    read: `${transcripts}/aws-api-gateway/main/plans/aws-api-gateway-plans-pricing.yml, 2026-05-05`,
  },
  lambdaCall: { per: 'a million runs of functions', unit: 1e6, dollars: 0.2, free: 1e6, ...lambda },
  lambdaTime: {
    per: 'a GB-second of arm64',
    unit: 1,
    dollars: 0.0000133334,
    free: 400_000,
    ...lambda,
  },
  queueRequest: {
    per: 'a million requests to a queue',
    unit: 1e6,
    dollars: 0.4,
    free: 1e6,
    source: page('sqs'),
    read: 'https://cloudburn.io/blog/amazon-sqs-pricing, 2026-03-14',
  },
  event: {
    // Others call events of S3 free: this is the dearer reading.
    per: 'a million events of a bucket',
    unit: 1e6,
    dollars: 1,
    free: 0,
    source: page('eventbridge'),
    read: 'https://cloudburn.io/blog/amazon-eventbridge-pricing, 2026-03-13',
  },
  objectWrite: {
    per: 'a thousand writes and lists of S3',
    unit: 1e3,
    dollars: 0.005,
    free: 0,
    source: page('s3'),
    read: 'https://www.cloudkaramchari.com/blog/understanding-per-1000-put-copy-post-or-list-requests-in-amazon-s3-pricing/, without a date',
  },
  objectStorage: {
    per: 'a GB in S3 and month',
    unit: 1,
    dollars: 0.023,
    free: 0,
    source: page('s3'),
    read: 'in no copy; the figure of many years',
  },
  write: { per: 'a million write request units', unit: 1e6, dollars: 0.625, free: 0, ...dynamoDb },
  read: { per: 'a million read request units', unit: 1e6, dollars: 0.125, free: 0, ...dynamoDb },
  recovery: {
    per: 'a GB of tables with point-in-time recovery',
    unit: 1,
    dollars: 0.2,
    free: 0,
    source: dynamoDb.source,
    read: 'https://finops.com.py/services/dynamodb/backups, without a date',
  },
  transfer: { per: 'a GB to visitors', unit: 1, dollars: 0.085, free: 1000, ...cloudFront },
  request: {
    per: 'a million HTTPS requests',
    unit: 1e6,
    dollars: 1,
    free: 10e6,
    source: cloudFront.source,
    read: 'https://wring.co/blog/aws-cloudfront-pricing-guide, without a date',
  },
  viewerFunction: {
    per: 'a million runs of viewer functions',
    unit: 1e6,
    dollars: 0.1,
    free: 2e6,
    source: cloudFront.source,
    read: 'https://cur.vantage.sh/aws/amazoncloudfront/, without a date',
  },
  fileRead: {
    per: 'a million reads of files in S3',
    unit: 1e6,
    dollars: 0.4,
    free: 0,
    source: page('s3'),
    read: 'in no copy; the figure of many years',
  },
  email: {
    per: 'a thousand emails',
    unit: 1000,
    dollars: 0.1,
    free: 0,
    source: page('ses'),
    read: 'https://www.acecloudinterviews.com/tutorials/aws/ses/, without a date',
  },
  inputToken: {
    per: 'a million input tokens of Nova 2 Lite',
    unit: 1e6,
    dollars: 0.33,
    free: 0,
    ...bedrock,
  },
  outputToken: { per: 'a million output tokens', unit: 1e6, dollars: 2.75, free: 0, ...bedrock },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** The dollars for a quantity, beyond what is free. */
export function costOf(name: PriceName, quantity: number): number {
  const { unit, dollars, free } = prices[name];
  return (Math.max(0, quantity - free) / unit) * dollars;
}
