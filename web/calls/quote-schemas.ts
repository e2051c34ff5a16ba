import * as z from 'zod/mini';
import type { Estimate, Explanation } from '../../domain/estimate.ts';

const band = { from: z.number(), to: z.number() };
const prices = { low: z.number(), high: z.number() };

/** An estimate as the site can show it. */
export const estimateSchema: z.ZodMiniType<Estimate> = z.object({
  project: z.string(),
  range: z.optional(z.object(prices)),
  price: z.optional(
    z.object({
      ...prices,
      per: z.enum(['square foot', 'face foot', 'fireplace']),
      includes: z.string(),
    }),
  ),
  size: z.optional(z.object(band)),
  sizeIsTypical: z.boolean(),
  minimumCharge: z.number(),
  notes: z.array(z.string()),
  cardVersion: z.string(),
  cardDate: z.string(),
});

/** An estimate's words, of which there have to be some. */
export const explanationSchema: z.ZodMiniType<Explanation> = z.object({
  quote: z.string().check(z.trim(), z.minLength(1)),
  writtenBy: z._default(z.enum(['model', 'card']), 'model'),
});
