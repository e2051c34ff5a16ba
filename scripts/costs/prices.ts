/** A price of AWS in us-east-1, in US dollars. */
export interface Price {
  /** The unit in words, such as "a million requests". */
  per: string;
  unit: number;
  dollars: number;
  /** Units a month that every account has for nothing, for good. */
  free: number;
  source: string;
  /** The date of the copy that was read, and its kind where it is not Amazon's page itself. */
  read: string;
}

const cloudWatch = {
  source: 'https://aws.amazon.com/cloudwatch/pricing/',
  read: 'May 2026, a transcript',
};
const dynamoDb = {
  source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  read: 'July 2025, quoted by others; unchanged since November 2024',
};
const waf = { source: 'https://aws.amazon.com/waf/pricing/', read: '2026, quoted by others' };
const lambda = {
  source: 'https://aws.amazon.com/lambda/pricing/',
  read: '2026-09-20, a transcript',
};
const cloudFront = {
  source: 'https://aws.amazon.com/cloudfront/pricing/',
  read: 'a copy without a date',
};
const bedrock = {
  source: 'https://aws.amazon.com/bedrock/pricing/',
  read: '2026, quoted by others: the highest of two figures',
};
const older = 'older, quoted by others';

export const prices = {
  secret: {
    per: 'a secret and month',
    unit: 1,
    dollars: 0.4,
    free: 0,
    source: 'https://aws.amazon.com/secrets-manager/pricing/',
    read: '2026-09-20, a transcript',
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
    source: 'https://aws.amazon.com/api-gateway/pricing/',
    read: '2026-09-20, a transcript',
  },
  lambdaCall: { per: 'a million runs of functions', unit: 1e6, dollars: 0.2, free: 1e6, ...lambda },
  lambdaTime: {
    per: 'a GB-second of arm64',
    unit: 1,
    dollars: 0.0000133334,
    free: 400_000,
    ...lambda,
  },
  write: { per: 'a million write request units', unit: 1e6, dollars: 0.625, free: 0, ...dynamoDb },
  read: { per: 'a million read request units', unit: 1e6, dollars: 0.125, free: 0, ...dynamoDb },
  recovery: {
    per: 'a GB of tables with point-in-time recovery',
    unit: 1,
    dollars: 0.2,
    free: 0,
    ...dynamoDb,
  },
  transfer: { per: 'a GB to visitors', unit: 1, dollars: 0.085, free: 1000, ...cloudFront },
  request: { per: 'a million HTTPS requests', unit: 1e6, dollars: 1, free: 10e6, ...cloudFront },
  viewerFunction: {
    per: 'a million runs of viewer functions',
    unit: 1e6,
    dollars: 0.1,
    free: 2e6,
    ...cloudFront,
  },
  fileRead: {
    per: 'a million reads of files in S3',
    unit: 1e6,
    dollars: 0.4,
    free: 0,
    source: 'https://aws.amazon.com/s3/pricing/',
    read: older,
  },
  email: {
    per: 'a thousand emails',
    unit: 1000,
    dollars: 0.1,
    free: 0,
    source: 'https://aws.amazon.com/ses/pricing/',
    read: older,
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
