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

type RequestContext = APIGatewayProxyEvent['requestContext'];

type ProxyEvent = Omit<APIGatewayProxyEvent, 'requestContext'> & {
  requestContext: Omit<Partial<RequestContext>, 'identity'> & {
    identity: Partial<RequestContext['identity']>;
  };
};

/** The event that a proxy integration hands its function. No media type is binary: bodies are text. */
export function proxyEvent(props: EventProps): ProxyEvent {
  const { request, route, path, stage, requestId, pathParameters } = props;
  const query: Header[] = [...new URLSearchParams(request.query)];
  const headers = withCaller(request);
  return {
    resource: route.resourcePath,
    path,
    httpMethod: request.method,
    // `fromEntries` defines its members, so that one named `__proto__` is a member like any other.
    headers: Object.fromEntries(headers),
    multiValueHeaders: Object.fromEntries(valuesByName(headers)),
    queryStringParameters: orNull(Object.fromEntries(query)),
    multiValueQueryStringParameters: orNull(Object.fromEntries(valuesByName(query))),
    pathParameters: orNull(pathParameters),
    stageVariables: null,
    requestContext: {
      resourceId: route.resourceId,
      resourcePath: route.resourcePath,
      httpMethod: request.method,
      extendedRequestId: requestId,
      requestTimeEpoch: Date.now(),
      path: `/${stage}${path}`,
      accountId: ACCOUNT,
      protocol: 'HTTP/1.1',
      stage,
      domainPrefix: props.apiId,
      domainName: props.domainName,
      requestId,
      apiId: props.apiId,
      identity: {
        apiKey: headerValue(request.headers, 'x-api-key') ?? null,
        sourceIp: request.viewerAddress,
        userAgent: headerValue(request.headers, 'user-agent') ?? null,
      },
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

function orNull<Value extends object>(value: Value): Value | null {
  return Object.keys(value).length > 0 ? value : null;
}
