import * as z from 'zod/mini';
import { estimateSchema } from '../../domain/estimate/estimate.ts';
import type { ReadPhotosResponse } from '../../domain/photo-reading.ts';
import { type AddPhotosResponse, MAX_PHOTOS } from '../../domain/photo-upload.ts';
import type { FieldError, Problem } from '../../domain/problem.ts';
import type { PublishedTestimonial, TestimonialPage } from '../../domain/published-testimonial.ts';
import type { QuoteEvents, QuoteResponse } from '../../domain/quote-events.ts';
import type { JsonSchema } from './json-schema.ts';

const fieldError = z.strictObject({
  field: z.string(),
  message: z.string(),
}) satisfies z.ZodMiniType<FieldError>;

const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int().check(z.gte(400), z.lte(599)),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
}) satisfies z.ZodMiniType<Problem>;

/** The gateway's own problems, which name a status only where the template gives them one. */
const gatewayProblem = z.partial(z.omit(problem, { errors: true }), { status: true });

const publishedTestimonial = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  testimonial: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  createdAt: z.iso.datetime({ precision: 3 }),
}) satisfies z.ZodMiniType<PublishedTestimonial>;

const testimonialPage = z.strictObject({
  items: z.array(publishedTestimonial),
  ratings: z.optional(
    z.strictObject({
      count: z.int().check(z.gte(1)),
      average: z.number().check(z.gte(1), z.lte(5)),
    }),
  ),
  nextCursor: z.optional(z.string()),
}) satisfies z.ZodMiniType<TestimonialPage>;

const id = z.uuid();
const quote = z.string();

/** The data of the estimate's events, by their names. */
const events = {
  range: z.strictObject({ id, estimate: estimateSchema }),
  reading: z.strictObject({ estimate: estimateSchema }),
  done: z.strictObject({ quote }),
} satisfies { [Name in keyof QuoteEvents]: z.ZodMiniType<QuoteEvents[Name]> };

const quoteResponse = z.strictObject({
  id,
  estimate: estimateSchema,
  quote,
}) satisfies z.ZodMiniType<QuoteResponse>;

const photoUploads = z.strictObject({
  uploads: z.array(
    z.strictObject({
      slot: z.int().check(z.gte(0), z.lt(MAX_PHOTOS)),
      fields: z.record(z.string(), z.string()),
    }),
  ),
}) satisfies z.ZodMiniType<AddPhotosResponse>;

const photoReading = z.strictObject({
  estimate: estimateSchema,
  quote,
}) satisfies z.ZodMiniType<ReadPhotosResponse>;

/** Everything that a response holds as JSON, by its name in the document. */
const schemas = {
  Problem: problem,
  GatewayProblem: gatewayProblem,
  TestimonialPage: testimonialPage,
  Testimonial: publishedTestimonial,
  Stored: z.strictObject({ id }),
  Accepted: z.strictObject({ id }),
  PhotoUploads: photoUploads,
  Estimate: estimateSchema,
  QuoteResponse: quoteResponse,
  CorrectedQuote: z.strictObject({ quote }),
  PhotoReading: photoReading,
  RangeEvent: events.range,
  ReadingEvent: events.reading,
  DoneEvent: events.done,
};

export type SchemaName = keyof typeof schemas;

/** Turns the schemas into the document's components, which refer to one another. */
export function responseSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(schemas)) registry.add(schema, { id: name });
  const { schemas: generated } = z.toJSONSchema(registry, {
    io: 'output',
    uri: (name) => `#/components/schemas/${name}`,
  });
  return Object.fromEntries(
    Object.entries(generated).map(([name, { $schema: _, $id: __, id: ___, ...schema }]) => [
      name,
      schema,
    ]),
  );
}
