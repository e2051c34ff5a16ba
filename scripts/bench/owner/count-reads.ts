import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Site } from '../../owner/site/site.ts';

/** The reads behind one page: calls of DynamoDB, and the items and index entries that they returned or counted. */
export interface Reads {
  calls: number;
  items: number;
}

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** Makes a count of the reads of one page, by running the function in this process. */
export async function readCounter(
  { tables }: Site,
  dynamodbUrl: string,
  cookie: string,
): Promise<(query: string) => Promise<Reads>> {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodbUrl,
    LEADS_TABLE: tables.leads.name,
    TESTIMONIALS_TABLE: tables.testimonials.name,
    SETTINGS_TABLE: tables.settings.name,
    LEAD_RETENTION_DAYS: '{}',
    POWERTOOLS_LOG_LEVEL: 'ERROR',
  });
  let reads: Reads = { calls: 0, items: 0 };
  const { prototype } = DynamoDBDocumentClient;
  const { send } = prototype;
  prototype.send = async function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const output = await Reflect.apply(send, this, args);
    reads.calls += 1;
    reads.items += output.Count ?? (output.Item ? 1 : 0);
    return output;
  } as typeof send;
  // It reads its variables as it is loaded.
  const { handler } = (await import('../../../lambdas/owner-list/handler.ts')) as unknown as {
    handler: Handler;
  };
  return async (query) => {
    reads = { calls: 0, items: 0 };
    const { statusCode } = await handler(
      {
        httpMethod: 'GET',
        headers: { Cookie: cookie },
        queryStringParameters: Object.fromEntries(new URLSearchParams(query)),
        isBase64Encoded: false,
        body: null,
      } as unknown as APIGatewayProxyEvent,
      { awsRequestId: 'bench', getRemainingTimeInMillis: () => 60_000 } as Context,
    );
    if (statusCode !== 200) throw new Error(`The page ?${query} answered ${statusCode}.`);
    return reads;
  };
}
