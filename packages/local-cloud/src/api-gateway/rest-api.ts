import { randomUUID } from 'node:crypto';
import type { HttpRequest, HttpResponse } from '../http/http-message.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { type GatewayResponseType, gatewayResponse } from './gateway-responses.ts';
import { MalformedResponse, proxyEvent, proxyResponse, streamedResponse } from './proxy.ts';

/** A method of the API and the function behind it. */
interface Route {
  path: string;
  /** `ANY` for all. */
  method: string;
  functionArn: string;
  isStreaming: boolean;
}

interface ResourceProperties {
  ParentId: string;
  PathPart: string;
}

interface MethodProperties {
  RestApiId: string;
  ResourceId: string;
  HttpMethod: string;
  Integration: { Uri: string; ResponseTransferMode?: string };
}

/** The largest body API Gateway takes (REST API quotas, "Payload size"). */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** A REST API of the template. */
export class RestApi {
  readonly #domainName: string;
  /** The names of its stages; a request's path starts with one. */
  readonly #stages: string[];
  readonly #routes: Route[];
  readonly #refuse: (type: GatewayResponseType) => HttpResponse;
  readonly #functions: Functions;
  readonly #log: Log;

  constructor(api: Resource<object>, stack: Stack, functions: Functions, log: Log) {
    this.#domainName = `${api.name}.execute-api.${stack.region}.amazonaws.com`;
    this.#stages = stack
      .ofType<{ RestApiId: string }>('AWS::ApiGateway::Stage')
      .filter(({ properties }) => properties.RestApiId === api.name)
      .map(({ name }) => name);
    this.#routes = routesOf(stack, api.name);
    this.#refuse = (type) => gatewayResponse(stack, api.name, type);
    this.#functions = functions;
    this.#log = log;
    // A missing function fails at the start.
    for (const { functionArn } of this.#routes) functions.at(functionArn);
  }

  serves({ DomainName }: { DomainName: string }): boolean {
    return DomainName === this.#domainName;
  }

  /** Handles a request whose path starts with the stage. */
  async handle(request: HttpRequest): Promise<HttpResponse> {
    const requestId = randomUUID();
    const response = await this.#answer(request, requestId);
    return { ...response, headers: [...response.headers, ['x-amzn-RequestId', requestId]] };
  }

  async #answer(request: HttpRequest, requestId: string): Promise<HttpResponse> {
    const [, stage = '', path = ''] = /^\/([^/]*)(.*?)\/?$/.exec(request.path) ?? [];
    const route = this.#routes
      .filter(({ method }) => [request.method, 'ANY'].includes(method))
      .find((each) => isAt(each, path));
    if (!route || !this.#stages.includes(stage))
      return this.#refuse('MISSING_AUTHENTICATION_TOKEN');
    if (request.body.length > MAX_BODY_BYTES) return this.#refuse('REQUEST_TOO_LARGE');
    const fn = this.#functions.at(route.functionArn);
    const event = proxyEvent(request, { path, route: route.path, stage, requestId });
    try {
      return route.isStreaming
        ? await streamedResponse(fn, event)
        : proxyResponse(await fn.invoke(event));
    } catch (error) {
      if (error instanceof MalformedResponse) {
        this.#log('api', `${path} got an answer it cannot pass on: ${error.message}`);
      }
      return this.#refuse('INTEGRATION_FAILURE');
    }
  }
}

/** True for the route's path, or for a path below one that ends in `{proxy+}`. */
function isAt(route: Route, path: string): boolean {
  const parent = route.path.replace(/\{\w+\+\}$/, '');
  return parent === route.path ? path === parent : path.startsWith(parent) && path !== parent;
}

/** Returns all methods of an API. Each is a proxy integration of a function. */
function routesOf(stack: Stack, apiId: string): Route[] {
  const resources = stack.ofType<ResourceProperties>('AWS::ApiGateway::Resource');
  const pathOf = (id: string): string => {
    const resource = resources.find(({ name }) => name === id);
    return resource
      ? `${pathOf(resource.properties.ParentId)}/${resource.properties.PathPart}`
      : '';
  };
  return stack
    .ofType<MethodProperties>('AWS::ApiGateway::Method')
    .filter(({ properties }) => properties.RestApiId === apiId)
    .map(({ properties }) => {
      const { HttpMethod: method, ResourceId, Integration } = properties;
      const [, functionArn = ''] =
        /\/functions\/(.+)\/[^/]*invocations$/.exec(Integration.Uri) ?? [];
      const isStreaming = Integration.ResponseTransferMode === 'STREAM';
      return { path: pathOf(ResourceId), method, functionArn, isStreaming };
    });
}
