import {
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerValue,
  withHeader,
} from '../http/http-message.ts';
import { matches } from '../iam/policy.ts';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { compressed } from './compression.ts';
import type { CacheBehavior } from './forwarding.ts';
import { type Forwarding, forwarded, forwardingOf } from './forwarding.ts';
import { type ResponseHeadersPolicyConfig, withPolicy } from './response-headers-policy.ts';
import { ViewerFunction } from './viewer-function.ts';

/** The properties that are emulated of an `AWS::CloudFront::Distribution`. */
export interface DistributionConfig {
  CacheBehaviors?: CacheBehavior[];
  CustomErrorResponses?: {
    ErrorCode: number;
    ResponseCode?: number;
    ResponsePagePath?: string;
  }[];
  DefaultCacheBehavior: CacheBehavior;
  Origins: Origin[];
}

export interface Origin {
  Id: string;
  DomainName: string;
  /** Absent for a bucket that CloudFront reads in its own name. */
  CustomOriginConfig?: unknown;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

/** Something that CloudFront fetches from. */
export interface OriginServer {
  serves(origin: Origin): boolean;
  handle(request: HttpRequest): HttpResponse | Promise<HttpResponse>;
}

/** A distribution of the template without cache, TLS, logs, and web ACL, so every request reaches its origin. */
export class Distribution {
  readonly #config: DistributionConfig;
  readonly #served: Map<CacheBehavior, Served>;

  constructor(
    { properties }: Resource<{ DistributionConfig: DistributionConfig }>,
    stack: Stack,
    origins: OriginServer[],
  ) {
    this.#config = properties.DistributionConfig;
    const { CacheBehaviors = [], DefaultCacheBehavior, Origins } = this.#config;
    // Prepared at the start, so that an unknown policy fails then.
    this.#served = new Map(
      [...CacheBehaviors, DefaultCacheBehavior].map((behavior) => [
        behavior,
        {
          origin: originOf(behavior, Origins, origins),
          forwarding: forwardingOf(stack, behavior),
          viewerFunction: viewerFunctionOf(behavior, stack),
          headersPolicy: headersPolicyOf(behavior, stack),
          compresses: behavior.Compress ?? false,
        },
      ]),
    );
  }

  /** True if the site's files are served at this path. */
  isForFiles(path: string): boolean {
    const { TargetOriginId } = this.#config.DefaultCacheBehavior;
    return this.#servedAt(path).origin.Id === TargetOriginId;
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    const served = this.#servedAt(request.path);
    const answer = await this.#answer(served, request);
    const response = await this.#withErrorPage(answer, request);
    const { headersPolicy, compresses, forwarding } = served;
    const headers = headersPolicy ? withPolicy(response.headers, headersPolicy) : response.headers;
    const accepted = headerValue(request.headers, 'accept-encoding') ?? '';
    return compresses && forwarding.keysByEncoding
      ? compressed({ ...response, headers }, accepted)
      : { ...response, headers };
  }

  async #answer(served: Served, request: HttpRequest): Promise<HttpResponse> {
    const called = (await served.viewerFunction?.call(request)) ?? { request };
    if ('response' in called) return called.response;
    return this.#fetch(served, called.request);
  }

  async #fetch({ origin, forwarding }: Served, request: HttpRequest): Promise<HttpResponse> {
    const sent = forwarded(request, forwarding);
    const own: Header[] = [
      ['Host', origin.DomainName],
      ['Via', '1.1 local.cloudfront.net (CloudFront)'],
      ['X-Forwarded-For', request.viewerAddress],
      ['X-Forwarded-Proto', 'https'],
      ...(origin.OriginCustomHeaders ?? []).map(
        ({ HeaderName, HeaderValue }): Header => [HeaderName, HeaderValue],
      ),
    ];
    return origin.server.handle({
      ...sent,
      headers: own.reduce((all, [name, value]) => withHeader(all, name, value), sent.headers),
    });
  }

  /** Error pages apply to all behaviors, and are fetched by the behavior of their own path. */
  async #withErrorPage(response: HttpResponse, request: HttpRequest): Promise<HttpResponse> {
    const custom = this.#config.CustomErrorResponses?.find(
      ({ ErrorCode, ResponsePagePath }) => ErrorCode === response.status && ResponsePagePath,
    );
    if (!custom?.ResponsePagePath) return response;
    const page = await this.#fetch(this.#servedAt(custom.ResponsePagePath), {
      ...request,
      method: 'GET',
      path: custom.ResponsePagePath,
      query: '',
      headers: [],
    });
    const status = custom.ResponseCode ?? response.status;
    return page.status === 200 ? { ...page, status } : response;
  }

  /** Finds the first behavior whose pattern matches. Patterns work like IAM's, with a leading slash. */
  #servedAt(path: string): Served {
    const { CacheBehaviors = [], DefaultCacheBehavior } = this.#config;
    const matching = CacheBehaviors.find(({ PathPattern = '' }) =>
      matches(PathPattern.replace(/^(?!\/)/, '/'), path),
    );
    const served = this.#served.get(matching ?? DefaultCacheBehavior);
    if (!served) throw new Error(`No behavior was prepared for ${path}.`);
    return served;
  }
}

/** A behavior with everything that it refers to. */
interface Served {
  origin: Origin & { server: OriginServer };
  forwarding: Forwarding;
  viewerFunction: ViewerFunction | undefined;
  headersPolicy: ResponseHeadersPolicyConfig | undefined;
  compresses: boolean;
}

function originOf({ TargetOriginId }: CacheBehavior, origins: Origin[], servers: OriginServer[]) {
  const origin = origins.find(({ Id }) => Id === TargetOriginId);
  const server = origin && servers.find((each) => each.serves(origin));
  if (!origin || !server) {
    throw new StartupError(`The origin ${TargetOriginId} is nothing that runs locally.`);
  }
  return { ...origin, server };
}

function viewerFunctionOf({ FunctionAssociations = [] }: CacheBehavior, stack: Stack) {
  const viewer = stack
    .ofType<{ FunctionCode: string }>('AWS::CloudFront::Function')
    .find(({ name }) => name === FunctionAssociations[0]?.FunctionARN);
  return viewer && new ViewerFunction(viewer.logicalId, viewer.properties.FunctionCode);
}

function headersPolicyOf(
  { ResponseHeadersPolicyId }: CacheBehavior,
  stack: Stack,
): ResponseHeadersPolicyConfig | undefined {
  return stack
    .ofType<{ ResponseHeadersPolicyConfig: ResponseHeadersPolicyConfig }>(
      'AWS::CloudFront::ResponseHeadersPolicy',
    )
    .find(({ name }) => name === ResponseHeadersPolicyId)?.properties.ResponseHeadersPolicyConfig;
}
