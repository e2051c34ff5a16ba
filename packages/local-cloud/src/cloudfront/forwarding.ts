import type { Header, HttpRequest } from '../http/http-message.ts';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';

/** `PathPattern` is missing in the default behavior only. */
export interface CacheBehavior {
  PathPattern?: string;
  TargetOriginId: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  Compress?: boolean;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

/** The parts of a request that reach the origin, by their names. */
export interface Forwarding {
  headers: Selection;
  cookies: Selection;
  query: Selection;
  /** True if responses may be compressed. */
  keysByEncoding: boolean;
}

type Selection = (name: string) => boolean;

const none: Selection = () => false;
const all: Selection = () => true;
const only = (names: string[]): Selection => {
  const wanted = names.map((name) => name.toLowerCase());
  return (name) => wanted.includes(name.toLowerCase());
};

const nothing: Forwarding = { headers: none, cookies: none, query: none, keysByEncoding: false };

// Managed policies have the same ids in every account (CloudFront Developer Guide, "Use managed cache policies" and "Use
// managed origin request policies").
const managed: Record<string, Forwarding> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': nothing,
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...nothing, keysByEncoding: true },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    ...nothing,
    headers: (name) => name.toLowerCase() !== 'host',
    cookies: all,
    query: all,
  },
};

/** Headers that CloudFront always forwards. `Content-Type` isn't documented as one of them. */
const ALWAYS = only(['content-length', 'if-none-match', 'if-modified-since']);

interface PolicyConfig {
  HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
  CookiesConfig: { CookieBehavior: string; Cookies?: string[] };
  QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] };
  EnableAcceptEncodingGzip?: boolean;
  EnableAcceptEncodingBrotli?: boolean;
  /** Of a cache policy, whose settings are below it. */
  ParametersInCacheKeyAndForwardedToOrigin?: PolicyConfig;
}

/** Combines a behavior's cache policy and origin request policy. */
export function forwardingOf(stack: Stack, behavior: CacheBehavior): Forwarding {
  const cache = policyById(stack, behavior.CachePolicyId);
  const { OriginRequestPolicyId: id } = behavior;
  const origin = id ? policyById(stack, id) : nothing;
  const either = (part: 'headers' | 'cookies' | 'query') => (name: string) =>
    cache[part](name) || origin[part](name);
  return {
    headers: either('headers'),
    cookies: either('cookies'),
    query: either('query'),
    keysByEncoding: cache.keysByEncoding,
  };
}

/** Returns the request as the origin gets it, without CloudFront's own headers. */
export function forwarded(request: HttpRequest, forwarding: Forwarding): HttpRequest {
  const query = request.query
    .split('&')
    .filter((part) => part && forwarding.query([...new URLSearchParams(part).keys()][0] ?? ''))
    .join('&');
  const headers = request.headers.flatMap(([name, value]): Header[] => {
    if (name.toLowerCase() !== 'cookie') {
      return ALWAYS(name) || forwarding.headers(name) ? [[name, value]] : [];
    }
    const cookies = value
      .split(/;\s*/)
      .filter((cookie) => forwarding.cookies(cookie.split('=')[0] ?? ''))
      .join('; ');
    return cookies ? [[name, cookies]] : [];
  });
  return { ...request, query, headers };
}

function policyById(stack: Stack, id: string): Forwarding {
  const known = managed[id];
  if (known) return known;
  const policies = ['CachePolicy', 'OriginRequestPolicy'].flatMap((type) =>
    stack.ofType<Record<string, PolicyConfig>>(`AWS::CloudFront::${type}`),
  );
  const [own] = Object.values(policies.find(({ name }) => name === id)?.properties ?? {});
  if (!own) throw new StartupError(`The local run does not know the CloudFront policy ${id}.`);
  const config = own.ParametersInCacheKeyAndForwardedToOrigin ?? own;
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = config;
  return {
    headers: selection(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
    cookies: selection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    query: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
    keysByEncoding: Boolean(config.EnableAcceptEncodingGzip || config.EnableAcceptEncodingBrotli),
  };
}

function selection(behavior: string, names: string[] = []): Selection {
  const selections: Record<string, Selection> = { none, all, whitelist: only(names) };
  const known = selections[behavior];
  if (known) return known;
  throw new StartupError(`The local run does not know the CloudFront behavior "${behavior}".`);
}
