import * as z from 'zod';
import { estimateSchema } from '../../domain/estimate/estimate.ts';
import { formOf, leadForms } from '../../domain/forms/sent-forms.ts';
import { pagePaths } from '../../domain/page-paths.ts';
import type { Site } from '../owner/site/site.ts';

/** The attributes that every stored form has. */
const itemSchema = z.object({
  id: z.guid(),
  createdAt: z.iso.datetime({ precision: 3 }),
  ownerToken: z.string().regex(/^[\w-]{43}$/),
  landing: z
    .strictObject({
      page: z.enum(pagePaths),
      campaign: z
        .string()
        .regex(/^[\p{L}\p{N} ._-]{1,40}$/u)
        .optional(),
    })
    .optional(),
  approved: z.enum(['true', 'false']).optional(),
});

const quoteItemSchema = itemSchema.extend({ estimate: estimateSchema });

type StoredItem = Record<string, unknown>;

/** All leads and reviews, the samples of the local run left out. */
export async function storedItems({ tables }: Site): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (const table of [tables.leads, tables.testimonials]) {
    for await (const page of table.scanPages<StoredItem>('all', { ConsistentRead: true })) {
      items.push(...page.filter(({ sample }) => !sample));
    }
  }
  return items;
}

/**
 * Explains why no schema accepts a stored item.
 *
 * @returns undefined where one does
 */
export function refusalOf(item: StoredItem): string | undefined {
  const { kind } = item as { kind?: keyof typeof leadForms };
  if (kind && !(kind in leadForms)) return `${item.id} is of no known kind.`;
  // What a form's schema put out is what it takes, and comes out the same.
  const { fields: definitions, schema } = formOf({ kind });
  const fields = [...Object.keys(definitions), 'website'].filter(
    (name) => item[name] !== undefined,
  );
  const form = Object.fromEntries(fields.map((field) => [field, item[field]]));
  const result = schema.safeParse(form);
  if (!result.success) return `${item.id}: ${z.prettifyError(result.error)}`;
  if (fields.some((field) => (result.data as StoredItem)[field] !== item[field])) {
    return `${item.id} is not as its schema puts it out.`;
  }
  const frame = (kind === 'quote-request' ? quoteItemSchema : itemSchema).safeParse(item);
  return frame.success ? undefined : `${item.id}: ${z.prettifyError(frame.error)}`;
}
