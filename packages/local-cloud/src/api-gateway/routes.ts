import { decoded } from '../http/http-message.ts';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';

/** A method of the API and the function behind it. */
export interface Route {
  /** `/testimonials/{id}`. */
  resourcePath: string;
  /** `ANY` for all. */
  method: string;
  /** ARN of the function. */
  functionArn: string;
  isStreaming: boolean;
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
  AuthorizationType?: string;
  RequestModels?: object;
  RequestValidatorId?: string;
  Integration?: {
    Type: string;
    Uri?: string;
    ResponseTransferMode?: string;
  };
}

/** All methods of an API. Throws for one that is more than a function's integration. */
export function routesOf(stack: Stack, apiId: string): Route[] {
  const resources = stack
    .ofType<ResourceProperties>('AWS::ApiGateway::Resource')
    .filter(({ properties }) => properties.RestApiId === apiId);
  const pathOf = (id: string): string => {
    const resource = resources.find(({ name }) => name === id);
    return resource
      ? `${pathOf(resource.properties.ParentId)}/${resource.properties.PathPart}`
      : '';
  };
  return stack
    .ofType<MethodProperties>('AWS::ApiGateway::Method')
    .filter(({ properties }) => properties.RestApiId === apiId)
    .map(({ logicalId, properties }) => {
      const { ResourceId, HttpMethod, Integration } = properties;
      const { AuthorizationType = 'NONE', RequestModels, RequestValidatorId } = properties;
      const isProxy = Integration?.Type === 'AWS_PROXY';
      if (!isProxy || AuthorizationType !== 'NONE' || RequestModels || RequestValidatorId) {
        throw new StartupError(
          `${logicalId} has an authorizer, checks requests or is no AWS_PROXY integration, which does not run locally.`,
        );
      }
      const [, functionArn = ''] =
        /\/functions\/(.+)\/[^/]*invocations$/.exec(Integration.Uri ?? '') ?? [];
      return {
        resourcePath: pathOf(ResourceId) || '/',
        method: HttpMethod,
        functionArn,
        isStreaming: Integration.ResponseTransferMode === 'STREAM',
      };
    });
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
      if (!match) return [];
      const parameters = Object.entries(match.groups ?? {});
      const pairs = parameters.map(([name, value]) => [name, decoded(value)]);
      return [{ route, pathParameters: Object.fromEntries(pairs) }];
    });
  // A brace sorts behind every letter: `/items/latest` comes before `/items/{id}`.
  const [best] = matching.sort((one, other) =>
    one.route.resourcePath < other.route.resourcePath ? -1 : 1,
  );
  return best;
}

function pathPattern(resourcePath: string): RegExp {
  const pattern = resourcePath.replace(
    /\{(\w+)(\+?)\}|[.*+?^${}()|[\]\\]/g,
    (part, name?: string, greedy?: string) =>
      name ? `(?<${name}>${greedy ? '.' : '[^/]'}+)` : `\\${part}`,
  );
  return new RegExp(`^${pattern}/?$`);
}
