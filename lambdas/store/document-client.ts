import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Makes a function's one client. An operation takes milliseconds: after 2 s another try is worth more
 * than waiting.
 *
 * @param config - the endpoint and credentials, where Lambda's environment does not give them
 */
export function documentClient(
  config: Pick<DynamoDBClientConfig, 'endpoint' | 'credentials' | 'region'> = {},
): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    ...config,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
