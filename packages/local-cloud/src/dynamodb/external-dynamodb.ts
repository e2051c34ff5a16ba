import type { DynamodbCall } from './dynamodb-call.ts';
import { DynamodbError } from './dynamodb-error.ts';
import type { DatabaseEngine } from './dynamodb-handler.ts';

/**
 * The access key for every call of a database that somebody brought. DynamoDB Local keeps the tables of each
 * key and region apart, so that one key has to do for all functions and tools.
 */
export const EXTERNAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Passes calls on to a DynamoDB that was there before, such as DynamoDB Local, which checks no signature. */
export function externalDynamodb(endpoint: string, region: string): DatabaseEngine {
  const scope = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}/${region}/dynamodb/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${EXTERNAL_CREDENTIALS.accessKeyId}/${scope}, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;
  return {
    async run({ operation, input }: DynamodbCall) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-date': `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
          'x-amz-target': `DynamoDB_20120810.${operation}`,
        },
        body: JSON.stringify(input),
      });
      const body = (await response.json()) as object;
      if (!response.ok) throw new DynamodbError(body, response.status);
      return body;
    },
    async close() {},
  };
}
