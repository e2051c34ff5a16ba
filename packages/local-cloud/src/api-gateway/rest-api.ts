import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpRequest, type HttpResponse, headerValue } from '../http/http-message.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { GatewayResponses, type GatewayResponseType } from './gateway-responses.ts';
import { proxyEvent } from './proxy-event.ts';
import { MalformedResponse, proxyResponse, streamedResponse } from './proxy-response.ts';
import { findRoute, type Route, routesOf } from './routes.ts';

/** The largest body API Gateway takes (REST API quotas, "Payload size"). */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

interface StageProperties {
  RestApiId: string;
  StageName?: string;
}

/**
 * A REST API of the template as its caller meets it. Throttles and quotas are not emulated; request
 * models, authorizers and integrations other than a function are refused at start-up.
 */
export class RestApi {
  /** The domain at which CloudFront finds it. */
  readonly domainName: string;
  readonly #id: string;
  /** Names of its stages, with which the path of a request begins. */
  readonly #stages: string[];
  readonly #routes: Route[];
  readonly #responses: GatewayResponses;
  readonly #keys: Map<string, Set<string>>;
  readonly #functions: Functions;
  readonly #log: Log;

  constructor(api: Resource<object>, stack: Stack, functions: Functions, log: Log) {
    this.#id = api.name;
    this.domainName = `${api.name}.execute-api.${stack.region}.amazonaws.com`;
    this.#stages = stack
      .ofType<StageProperties>('AWS::ApiGateway::Stage')
      .filter(({ properties }) => properties.RestApiId === api.name)
      .map(({ name }) => name);
    this.#routes = routesOf(stack, api.name);
    this.#responses = new GatewayResponses(stack, api.name);
    this.#keys = validApiKeys(stack, api.name);
    this.#functions = functions;
    this.#log = log;
    for (const { functionArn } of this.#routes) functions.at(functionArn);
  }

  serves({ DomainName }: { DomainName: string }): boolean {
    return DomainName === this.domainName;
  }

  /** Answers a request whose path begins with the stage. */
  async handle(request: HttpRequest): Promise<HttpResponse> {
    const requestId = randomUUID();
    const [, stage = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(request.path) ?? [];
    const response = this.#stages.includes(stage)
      ? await this.#handleIn(stage, rest || '/', request, requestId)
      : { status: 403, headers: [], body: Buffer.from('{"message":"Forbidden"}') };
    return { ...response, headers: [...response.headers, ['x-amzn-RequestId', requestId]] };
  }

  async #handleIn(
    stage: string,
    path: string,
    request: HttpRequest,
    requestId: string,
  ): Promise<HttpResponse> {
    const found = findRoute(this.#routes, request.method, path);
    const refuse = (type: GatewayResponseType) => this.#responses.render(type, requestId);
    if (!found) return refuse('MISSING_AUTHENTICATION_TOKEN');
    const { route, pathParameters } = found;
    if (route.apiKeyRequired && !this.#hasKey(stage, request)) return refuse('INVALID_API_KEY');
    if (request.body.length > MAX_BODY_BYTES) return refuse('REQUEST_TOO_LARGE');
    const event = proxyEvent({
      request,
      route,
      pathParameters,
      path,
      stage,
      requestId,
      apiId: this.#id,
      domainName: this.domainName,
    });
    try {
      return (
        (await within(route.timeoutMs, this.#integrate(route, event))) ??
        refuse('INTEGRATION_TIMEOUT')
      );
    } catch (error) {
      if (error instanceof MalformedResponse) {
        this.#log('api', `${route.resourcePath} got an answer it cannot pass on: ${error.message}`);
      }
      return refuse('INTEGRATION_FAILURE');
    }
  }

  #hasKey(stage: string, { headers }: HttpRequest): boolean {
    return this.#keys.get(stage)?.has(headerValue(headers, 'x-api-key') ?? '') ?? false;
  }

  async #integrate(route: Route, event: unknown): Promise<HttpResponse> {
    const fn = this.#functions.at(route.functionArn);
    return route.streaming ? streamedResponse(fn, event) : proxyResponse(await fn.invoke(event));
  }
}

/** A promise's value, or undefined where it takes too long. */
async function within<Value>(
  milliseconds: number,
  value: Promise<Value>,
): Promise<Value | undefined> {
  const timer = new AbortController();
  const late = wait(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([value, late]);
  } finally {
    timer.abort();
    // An answer after the time-out has nobody to go to, and its failure is in the function's log.
    value.catch(() => undefined);
  }
}

interface UsagePlanProperties {
  ApiStages?: { ApiId: string; Stage: string }[];
}

/** By stage of an API: the values of the keys that open it, which are those of its usage plans. */
function validApiKeys(stack: Stack, apiId: string): Map<string, Set<string>> {
  const planKeys = stack.ofType<{ KeyId: string; UsagePlanId: string }>(
    'AWS::ApiGateway::UsagePlanKey',
  );
  const keys = stack.ofType<{ Value?: string }>('AWS::ApiGateway::ApiKey');
  const valid = new Map<string, Set<string>>();
  for (const plan of stack.ofType<UsagePlanProperties>('AWS::ApiGateway::UsagePlan')) {
    const values = planKeys
      .filter(({ properties: { UsagePlanId } }) => UsagePlanId === plan.name)
      .flatMap(({ properties: { KeyId } }) => keys.filter(({ name }) => name === KeyId))
      .flatMap(({ properties: { Value } }) => Value ?? []);
    for (const { ApiId, Stage } of plan.properties.ApiStages ?? []) {
      if (ApiId === apiId) valid.set(Stage, new Set([...(valid.get(Stage) ?? []), ...values]));
    }
  }
  return valid;
}
