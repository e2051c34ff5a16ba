import type { Header, HttpRequest } from '../http/http-message.ts';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';
import type { CacheBehavior } from './distribution.ts';

/** The part of a request that reaches the origin; a name's absence from a list keeps it back. */
export interface Forwarding {
  headers: Selection;
  cookies: Selection;
  query: Selection;
  /** Answers may be sent compressed: the cache policy tells them apart by encoding. */
  keysByEncoding: boolean;
}

type Selection = (name: string) => boolean;

const none: Selection = () => false;
const all: Selection = () => true;
const only = (names: string[]): Selection => {
  const wanted = names.map((name) => name.toLowerCase());
  return (name) => wanted.includes(name.toLowerCase());
};
const allBut =
  (names: string[]): Selection =>
  (name) =>
    !only(names)(name);
// Managed policies have the same ids in every account (CloudFront Developer Guide, "Use managed
// cache policies" and "Use managed origin request policies").
const managed: Record<string, Forwarding> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': policy({}),
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': policy({ keysByEncoding: true }),
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': policy({
    headers: allBut(['host']),
    cookies: all,
    query: all,
  }),
};

/** Forwarded whatever the policies say: without them an origin cannot read a body. */
const ALWAYS = only(['content-type', 'content-length', 'if-none-match', 'if-modified-since']);

interface PolicyConfig {
  HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
  CookiesConfig: { CookieBehavior: string; Cookies?: string[] };
  QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] };
  EnableAcceptEncodingGzip?: boolean;
  EnableAcceptEncodingBrotli?: boolean;
}

/** Joins what a behavior's cache policy and origin request policy let through. */
export function forwardingOf(stack: Stack, behavior: CacheBehavior): Forwarding {
  const cache = policyById(stack, behavior.CachePolicyId);
  const { OriginRequestPolicyId } = behavior;
  if (!OriginRequestPolicyId) return cache;
  const origin = policyById(stack, OriginRequestPolicyId);
  return {
    headers: (name) => cache.headers(name) || origin.headers(name),
    cookies: (name) => cache.cookies(name) || origin.cookies(name),
    query: (name) => cache.query(name) || origin.query(name),
    keysByEncoding: cache.keysByEncoding,
  };
}

/** The request as the origin gets it, before its own headers are added. */
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

function policy(parts: Partial<Forwarding>): Forwarding {
  return { headers: none, cookies: none, query: none, keysByEncoding: false, ...parts };
}

function policyById(stack: Stack, id: string): Forwarding {
  const known = managed[id];
  if (known) return known;
  const cachePolicy = stack
    .ofType<{ CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: PolicyConfig } }>(
      'AWS::CloudFront::CachePolicy',
    )
    .find(({ name }) => name === id);
  const originPolicy = stack
    .ofType<{ OriginRequestPolicyConfig: PolicyConfig }>('AWS::CloudFront::OriginRequestPolicy')
    .find(({ name }) => name === id);
  const config =
    cachePolicy?.properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin ??
    originPolicy?.properties.OriginRequestPolicyConfig;
  if (!config) throw new StartupError(`The local run does not know the CloudFront policy ${id}.`);
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = config;
  return policy({
    headers: selection(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
    cookies: selection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    query: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
    keysByEncoding: Boolean(config.EnableAcceptEncodingGzip || config.EnableAcceptEncodingBrotli),
  });
}

function selection(behavior: string, names: string[] = []): Selection {
  switch (behavior) {
    case 'none':
      return none;
    case 'all':
    case 'allViewer':
      return all;
    case 'whitelist':
      return only(names);
    case 'allExcept':
      return allBut(names);
    default:
      throw new StartupError(`The local run does not know the CloudFront behavior "${behavior}".`);
  }
}
