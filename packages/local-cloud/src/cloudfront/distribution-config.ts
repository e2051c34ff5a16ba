/** The properties that are emulated of an `AWS::CloudFront::Distribution`. */
export interface DistributionConfig {
  CacheBehaviors?: CacheBehavior[];
  CustomErrorResponses?: {
    ErrorCode: number;
    ResponseCode?: number;
    ResponsePagePath?: string;
  }[];
  DefaultCacheBehavior: CacheBehavior;
  DefaultRootObject?: string;
  Origins: Origin[];
}

/** `PathPattern` is missing in the default behavior only. */
export interface CacheBehavior {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  Compress?: boolean;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  LambdaFunctionAssociations?: unknown[];
}

export interface Origin {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  /** Absent for a bucket that CloudFront reads in its own name. */
  CustomOriginConfig?: unknown;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

/** The first behavior whose pattern fits; `*` is any text and `?` any one character. */
export function behaviorFor(config: DistributionConfig, path: string): CacheBehavior {
  const matching = config.CacheBehaviors?.find(({ PathPattern = '' }) =>
    patternExpression(PathPattern).test(path),
  );
  return matching ?? config.DefaultCacheBehavior;
}

function patternExpression(pattern: string): RegExp {
  const expression = pattern
    .replace(/^(?!\/)/, '/')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 's');
}
