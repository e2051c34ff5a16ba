import { randomUUID } from 'node:crypto';
import type { HttpRequest, HttpResponse } from '../http/http-message.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { GatewayResponses, type GatewayResponseType } from './gateway-responses.ts';
import { MalformedResponse, proxyEvent, proxyResponse, streamedResponse } from './proxy.ts';
import { findRoute, type Route, routesOf } from './routes.ts';

/** The largest body API Gateway takes (REST API quotas, "Payload size"). */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** A REST API of the template as CloudFront meets it. */
export class RestApi {
  readonly #domainName: string;
  /** Names of its stages, with which the path of a request begins. */
  readonly #stages: string[];
  readonly #routes: Route[];
  readonly #responses: GatewayResponses;
  readonly #functions: Functions;
  readonly #log: Log;

  constructor(api: Resource<object>, stack: Stack, functions: Functions, log: Log) {
    this.#domainName = `${api.name}.execute-api.${stack.region}.amazonaws.com`;
    this.#stages = stack
      .ofType<{ RestApiId: string }>('AWS::ApiGateway::Stage')
      .filter(({ properties }) => properties.RestApiId === api.name)
      .map(({ name }) => name);
    this.#routes = routesOf(stack, api.name);
    this.#responses = new GatewayResponses(stack, api.name);
    this.#functions = functions;
    this.#log = log;
    // What does not run locally is found at the start.
    for (const { functionArn } of this.#routes) functions.at(functionArn);
  }

  serves({ DomainName }: { DomainName: string }): boolean {
    return DomainName === this.#domainName;
  }

  /** Answers a request whose path begins with the stage. */
  async handle(request: HttpRequest): Promise<HttpResponse> {
    const requestId = randomUUID();
    const [, stage = '', path = ''] = /^\/([^/]*)(.*)$/.exec(request.path) ?? [];
    const response = await this.#answer(request, { stage, path, requestId });
    return { ...response, headers: [...response.headers, ['x-amzn-RequestId', requestId]] };
  }

  async #answer(
    request: HttpRequest,
    context: { stage: string; path: string; requestId: string },
  ): Promise<HttpResponse> {
    const refuse = (type: GatewayResponseType) => this.#responses.render(type, context.requestId);
    const isStage = this.#stages.includes(context.stage);
    const found = isStage ? findRoute(this.#routes, request.method, context.path) : undefined;
    if (!found) return refuse('MISSING_AUTHENTICATION_TOKEN');
    if (request.body.length > MAX_BODY_BYTES) return refuse('REQUEST_TOO_LARGE');
    const { functionArn, isStreaming, resourcePath } = found.route;
    const fn = this.#functions.at(functionArn);
    const event = proxyEvent(request, { ...context, ...found });
    try {
      return isStreaming
        ? await streamedResponse(fn, event)
        : proxyResponse(await fn.invoke(event));
    } catch (error) {
      if (error instanceof MalformedResponse) {
        this.#log('api', `${resourcePath} got an answer it cannot pass on: ${error.message}`);
      }
      return refuse('INTEGRATION_FAILURE');
    }
  }
}
