import * as z from 'zod/mini';
import type { QuoteAnswer } from '../../domain/estimate.ts';

/** Where a form is posted to, with and without JavaScript, and what a good answer looks like. */
export interface FormEndpoint<Answer> {
  path: string;
  answerSchema: z.ZodMiniType<Answer>;
}

/** What the estimate panel needs of an answer; an answer that tells less is shown with less. */
export type ShownQuote = Pick<QuoteAnswer, 'quote'> &
  Partial<Pick<QuoteAnswer, 'writtenBy' | 'range'>>;

export const testimonialEndpoint: FormEndpoint<{ id: string }> = {
  path: '/api/testimonials',
  answerSchema: z.object({ id: z.string() }),
};

export const quoteEndpoint: FormEndpoint<ShownQuote> = {
  path: '/api/generate-quote',
  answerSchema: z.object({
    quote: z.string().check(z.trim(), z.minLength(1)),
    writtenBy: z.optional(z.enum(['model', 'card'])),
    range: z.optional(z.object({ low: z.number(), high: z.number() })),
  }),
};

export const contactEndpoint: FormEndpoint<object> = {
  path: '/api/send-contact-email',
  answerSchema: z.object({}),
};
