import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { documents } from './document-client.ts';

/**
 * Changes one item where its condition holds, in one step with looking.
 *
 * @returns the whole item as it is then, or undefined where the condition does not hold
 */
export async function conditionalUpdate<Item = Record<string, unknown>>(
  update: UpdateCommandInput & { ConditionExpression: string },
): Promise<Item | undefined> {
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' }),
    );
    return (Attributes ?? {}) as Item;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
