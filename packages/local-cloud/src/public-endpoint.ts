import { RestApi } from './api-gateway/rest-api.ts';
import { Bucket } from './cloudfront/bucket.ts';
import { Distribution, type OriginServer } from './cloudfront/distribution.ts';
import type { DistributionConfig } from './cloudfront/distribution-config.ts';
import type { HttpRequest, HttpResponse } from './http/http-message.ts';
import type { Functions } from './lambda/functions.ts';
import type { Log } from './log.ts';
import type { S3 } from './s3/s3.ts';
import { StartupError } from './startup-error.ts';
import type { Stack } from './template/stack.ts';

/** The part of a stack that its visitors send requests to. */
export interface PublicEndpoint {
  handle(request: HttpRequest): Promise<HttpResponse>;
  /** True for a path of the site's files; a bundler may answer those instead. */
  isForFiles(path: string): boolean;
  /** Paths of the REST APIs' stages, such as `/prod/`; none behind a distribution. */
  stagePaths: string[];
}

/** Finds the distribution of a stack or, where there is none, its REST APIs under the paths of their stages. */
export function publicEndpoint(
  stack: Stack,
  functions: Functions,
  s3: S3,
  log: Log,
): PublicEndpoint {
  const apis = stack
    .ofType<object>('AWS::ApiGateway::RestApi')
    .map((api) => new RestApi(api, stack, functions, log));
  const [resource, ...others] = stack.ofType<{ DistributionConfig: DistributionConfig }>(
    'AWS::CloudFront::Distribution',
  );
  if (!resource) return stagesOf(apis);
  if (others.length > 0) {
    const ids = [resource, ...others].map(({ logicalId }) => logicalId).join(', ');
    throw new StartupError(
      `The local run serves one CloudFront distribution, and the template has several: ${ids}.`,
    );
  }
  const buckets = stack
    .ofType<object>('AWS::S3::Bucket')
    .map((each) => new Bucket(each, stack, (key) => s3.objectIn(each.name, key)));
  const distribution = new Distribution(resource, stack, [...buckets, ...apis, customOrigin(s3)]);
  return {
    handle: (request) => distribution.handle(request),
    isForFiles: (path) => distribution.isForFiles(path),
    stagePaths: [],
  };
}

/** S3 as anybody reaches it, at its buckets' own addresses: what is not signed itself is refused. */
function customOrigin(s3: S3): OriginServer {
  const domainNames = s3.buckets.flatMap((bucket) =>
    [`s3.${s3.region}.amazonaws.com`, 's3.amazonaws.com'].map((domain) => `${bucket}.${domain}`),
  );
  return {
    serves: ({ DomainName, CustomOriginConfig }) =>
      CustomOriginConfig !== undefined && domainNames.includes(DomainName),
    handle: (request) => s3.handle(request, 'visitor'),
  };
}

function stagesOf(apis: RestApi[]): PublicEndpoint {
  const apiByStage = new Map<string, RestApi>();
  for (const api of apis) {
    for (const stage of api.stages) {
      if (apiByStage.has(stage)) {
        throw new StartupError(
          `Two REST APIs have a stage "${stage}", and one path cannot lead to both: give one of them another stageName.`,
        );
      }
      apiByStage.set(stage, api);
    }
  }
  const apiFor = (path: string) => apiByStage.get(path.split('/')[1] ?? '');
  const stagePaths = [...apiByStage.keys()].map((stage) => `/${stage}/`);
  return {
    stagePaths,
    isForFiles: (path) => !apiFor(path),
    handle: async (request) =>
      (await apiFor(request.path)?.handle(request)) ?? notFound(stagePaths),
  };
}

function notFound(stagePaths: string[]): HttpResponse {
  const body = stagePaths.length
    ? `The stack answers under ${stagePaths.join(' and ')}.`
    : 'The stack has no CloudFront distribution and no REST API.';
  return { status: 404, headers: [['content-type', 'text/plain']], body: Buffer.from(body) };
}
