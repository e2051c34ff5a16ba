import type { APIGatewayProxyEvent } from 'aws-lambda';
import {
  type Header,
  type HttpRequest,
  headerValue,
  valuesByName,
  withHeader,
} from '../http/http-message.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import type { Route } from './routes.ts';

interface EventProps {
  request: HttpRequest;
  route: Route;
  pathParameters: Record<string, string>;
  /** Without the stage. */
  path: string;
  stage: string;
  apiId: string;
  requestId: string;
  domainName: string;
}

type ProxyEvent = Omit<APIGatewayProxyEvent, 'requestContext'> & {
  requestContext: Partial<APIGatewayProxyEvent['requestContext']>;
};

/** The event that a proxy integration hands its function. No media type is binary: bodies are text. */
export function proxyEvent(props: EventProps): ProxyEvent {
  const { request, route, path, stage, requestId } = props;
  const query = queryParameters(request.query);
  const now = new Date();
  const headers = withCaller(request);
  return {
    resource: route.resourcePath,
    path,
    httpMethod: request.method,
    headers: lastOfEach(headers),
    multiValueHeaders: allOfEach(headers),
    queryStringParameters: query.length > 0 ? lastOfEach(query) : null,
    multiValueQueryStringParameters: query.length > 0 ? allOfEach(query) : null,
    pathParameters: Object.keys(props.pathParameters).length > 0 ? props.pathParameters : null,
    stageVariables: null,
    requestContext: {
      resourceId: route.resourceId,
      resourcePath: route.resourcePath,
      httpMethod: request.method,
      extendedRequestId: requestId,
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      path: `/${stage}${path}`,
      accountId: ACCOUNT,
      protocol: 'HTTP/1.1',
      stage,
      domainPrefix: props.apiId,
      domainName: props.domainName,
      requestId,
      apiId: props.apiId,
      identity: identity(request),
    },
    body: request.body.length > 0 ? request.body.toString() : null,
    isBase64Encoded: false,
  };
}

/** API Gateway appends the address of its caller, which CloudFront is, to those before it. */
function withCaller({ headers, viewerAddress }: HttpRequest): Header[] {
  const before = headerValue(headers, 'x-forwarded-for');
  const all = [...(before ? [before] : []), viewerAddress].join(', ');
  return withHeader(headers, 'X-Forwarded-For', all);
}

function identity({
  headers,
  viewerAddress,
}: HttpRequest): APIGatewayProxyEvent['requestContext']['identity'] {
  return {
    accessKey: null,
    accountId: null,
    apiKey: headerValue(headers, 'x-api-key') ?? null,
    apiKeyId: null,
    caller: null,
    clientCert: null,
    cognitoAuthenticationProvider: null,
    cognitoAuthenticationType: null,
    cognitoIdentityId: null,
    cognitoIdentityPoolId: null,
    principalOrgId: null,
    sourceIp: viewerAddress,
    user: null,
    userAgent: headerValue(headers, 'user-agent') ?? null,
    userArn: null,
  };
}

function queryParameters(query: string): Header[] {
  return [...new URLSearchParams(query)];
}

// `fromEntries` defines its members, so that one named `__proto__` is a member like any other.
function lastOfEach(pairs: Header[]): Record<string, string> {
  return Object.fromEntries(pairs);
}

function allOfEach(pairs: Header[]): Record<string, string[]> {
  return Object.fromEntries(valuesByName(pairs));
}
