import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';

/** A method of the API and the function behind it. */
export interface Route {
  resourceId: string;
  /** `/testimonials/{id}`. */
  resourcePath: string;
  /** `ANY` for all. */
  method: string;
  apiKeyRequired: boolean;
  /** ARN of the function. */
  functionArn: string;
  streaming: boolean;
  timeoutMs: number;
}

interface ResourceProperties {
  RestApiId: string;
  ParentId: string;
  PathPart: string;
}

interface MethodProperties {
  RestApiId: string;
  ResourceId: string;
  HttpMethod: string;
  ApiKeyRequired?: boolean;
  AuthorizationType?: string;
  RequestModels?: object;
  RequestValidatorId?: string;
  Integration?: {
    Type: string;
    Uri?: string;
    ResponseTransferMode?: string;
    TimeoutInMillis?: number;
  };
}

/** API Gateway's own, and its most (REST API quotas, "Integration timeout"). */
const STANDARD_TIMEOUT_MS = 29_000;

/** All methods of an API. Throws for one that is more than a function's integration. */
export function routesOf(stack: Stack, apiId: string): Route[] {
  const paths = resourcePaths(stack, apiId);
  return stack
    .ofType<MethodProperties>('AWS::ApiGateway::Method')
    .filter(({ properties }) => properties.RestApiId === apiId)
    .map(({ logicalId, properties }) => {
      const { ResourceId, HttpMethod, ApiKeyRequired, Integration } = properties;
      const { AuthorizationType = 'NONE', RequestModels, RequestValidatorId } = properties;
      if (AuthorizationType !== 'NONE' || RequestModels || RequestValidatorId) {
        throw new StartupError(
          `${logicalId} has an authorizer or checks requests, which does not run locally.`,
        );
      }
      if (Integration?.Type !== 'AWS_PROXY' || !Integration.Uri) {
        throw new StartupError(
          `${logicalId} is a ${Integration?.Type} integration; only AWS_PROXY runs locally.`,
        );
      }
      const [, functionArn = ''] =
        /\/functions\/(.+)\/[^/]*invocations$/.exec(Integration.Uri) ?? [];
      return {
        resourceId: ResourceId,
        resourcePath: paths.get(ResourceId) ?? '/',
        method: HttpMethod,
        apiKeyRequired: ApiKeyRequired ?? false,
        functionArn,
        streaming: Integration.ResponseTransferMode === 'STREAM',
        timeoutMs: Integration.TimeoutInMillis ?? STANDARD_TIMEOUT_MS,
      };
    });
}

function resourcePaths(stack: Stack, apiId: string): Map<string, string> {
  const resources = stack
    .ofType<ResourceProperties>('AWS::ApiGateway::Resource')
    .filter(({ properties }) => properties.RestApiId === apiId);
  const pathOf = (id: string): string => {
    const resource = resources.find(({ name }) => name === id);
    if (!resource) return '';
    return `${pathOf(resource.properties.ParentId)}/${resource.properties.PathPart}`;
  };
  return new Map(resources.map(({ name }) => [name, pathOf(name)]));
}

/** The route for a method and path, with what its path parameters are; names beat parameters. */
export function findRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; pathParameters: Record<string, string> } | undefined {
  const matching = routes
    .filter((route) => route.method === method || route.method === 'ANY')
    .flatMap((route) => {
      const match = pathPattern(route.resourcePath).exec(path);
      return match ? [{ route, pathParameters: decoded(match.groups) }] : [];
    });
  const [best] = matching.sort(
    (a, b) =>
      rank(a.route.resourcePath).localeCompare(rank(b.route.resourcePath)) ||
      Number(a.route.method === 'ANY') - Number(b.route.method === 'ANY'),
  );
  return best;
}

function pathPattern(resourcePath: string): RegExp {
  const pattern = resourcePath
    .split('/')
    .map((part) => {
      const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(part) ?? [];
      if (!name) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return greedy ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`;
    })
    .join('/');
  return new RegExp(`^${pattern}/?$`);
}

/** Sorts part by part: a name first, then a parameter, then one that takes the rest of the path. */
function rank(resourcePath: string): string {
  const parts = resourcePath.split('/');
  return parts.map((part) => (!part.startsWith('{') ? 0 : part.endsWith('+}') ? 2 : 1)).join('');
}

function decoded(groups: Record<string, string> | undefined): Record<string, string> {
  const pairs = Object.entries(groups ?? {});
  return Object.fromEntries(pairs.map(([name, value]) => [name, safeDecode(value)]));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
