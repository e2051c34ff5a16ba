import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { correctedEstimate, type QuoteCorrection } from '../../domain/quote-correction.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { logger } from '../runtime/logger.ts';
import { documents } from '../store/document-client.ts';
import { type LeadItem, leadsTable } from '../store/leads.ts';

const notFound = () => new HttpProblem(404, 'There is no such estimate.');

/**
 * Stores what a homeowner corrected in an estimate, with the lead that it belongs to.
 *
 * @returns the corrected estimate as text
 * @throws HttpProblem 404 where no estimate has the id, and 400 for choices that it did not offer
 */
export async function correctQuote({ id, choices }: QuoteCorrection): Promise<{ quote: string }> {
  const { Item } = await documents.send(new GetCommand({ TableName: leadsTable, Key: { id } }));
  const lead = Item as LeadItem | undefined;
  if (lead?.kind !== 'quote-request') throw notFound();
  const estimate = correctedEstimate(lead.estimate, choices);
  if (!estimate) throw new HttpProblem(400, 'The estimate offered no such choice.');
  try {
    await documents.send(
      new UpdateCommand({
        TableName: leadsTable,
        Key: { id },
        UpdateExpression: 'SET estimate = :estimate',
        // The lead may expire or be forgotten in between, and no update brings it back.
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':estimate': estimate },
      }),
    );
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw notFound();
    throw error;
  }
  logger.info('Estimate corrected', { id });
  return { quote: estimateInText(estimate) };
}
