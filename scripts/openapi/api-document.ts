import { readPhotosPath, readPhotosSchema } from '../../domain/photo-reading.ts';
import { addPhotosPath } from '../../domain/photo-upload.ts';
import { quoteCorrectionSchema } from '../../domain/quote-correction.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import { formOperations, formParameters } from './form-operations.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { ownerListOperations } from './owner-list-operations.ts';
import { ownerOperations } from './owner-operations.ts';
import { addPhotosOperation } from './photo-operations.ts';
import { responseSchemas } from './response-schemas.ts';
import {
  anyResponses,
  headers,
  json,
  problem,
  responses,
  tooLarge,
  uncached,
  withoutBodies,
} from './responses.ts';

const listResponses = {
  200: {
    description: 'One page of the list.',
    headers: {
      'cache-control': {
        description: 'CloudFront keeps the list for half a minute; a browser asks anew.',
        required: true,
        schema: { type: 'string' as const },
      },
    },
    content: json('TestimonialPage'),
  },
  400: problem('The cursor is not one that this list gave out.'),
  ...anyResponses,
};

const listTestimonials: Operation = {
  operationId: 'listTestimonials',
  tags: ['Testimonials'],
  summary: 'Lists the published testimonials, newest first, nine on a page.',
  description:
    'The first page has the number and the average of all ratings too. The only operation whose response a cache keeps.',
  parameters: [
    {
      name: 'cursor',
      in: 'query',
      description:
        'The `nextCursor` of the page before, which the last page lacks. Without it the list begins.',
      schema: { type: 'string' },
    },
  ],
  responses: listResponses,
};

const headTestimonials: Operation = {
  ...listTestimonials,
  operationId: 'headTestimonials',
  summary: 'Answers as GET does, without the list.',
  responses: withoutBodies(listResponses),
};

const correctQuote: Operation = {
  operationId: 'correctQuote',
  tags: ['Leads'],
  summary: 'Stores the corrections of an estimate with its lead.',
  description:
    'The browser has priced them already; they are priced again from what the estimate offered, so that no price comes from outside.',
  requestBody: {
    required: true,
    description: 'The id that came with the price range, and all choices as they are now.',
    content: {
      'application/json': {
        schema: jsonSchemaOf(quoteCorrectionSchema, 'input'),
        examples: {
          correction: {
            value: {
              id: '00000000-0000-4000-8000-000000000000',
              choices: { job: 'segmental-block', dimensions: { length: 60 }, adders: ['removal'] },
            },
          },
        },
      },
    },
  },
  responses: {
    200: uncached('The corrected estimate as text.', json('CorrectedQuote')),
    400: problem('The correction is not in order, or names what the estimate did not offer.'),
    404: problem('There is no such estimate, or it is kept no more.'),
    413: problem(tooLarge),
    415: problem('The body is not JSON.'),
    ...anyResponses,
  },
};

const readPhotos: Operation = {
  operationId: 'readPhotos',
  tags: ['Leads'],
  summary: 'Has the photographs of a quote request read for its estimate.',
  description:
    'To be asked once the uploads have ended. The first two photographs that are stored are looked at, once for each set of them; whoever asks again gets what was stored. Additions and questions may come from it, never a size, and no choice of a corrected estimate changes. Where no model can be asked, the estimate comes back as it is.',
  requestBody: {
    required: true,
    description: 'The id that came with the price range.',
    content: {
      'application/json': {
        schema: jsonSchemaOf(readPhotosSchema, 'input'),
        examples: { request: { value: { id: '00000000-0000-4000-8000-000000000000' } } },
      },
    },
  },
  responses: {
    200: uncached('The estimate as it is then, and the whole of it as text.', json('PhotoReading')),
    400: problem('The request is not in order.'),
    404: problem('There is no such quote request of the last day, or no photograph of it.'),
    413: problem(tooLarge),
    415: problem('The body is not JSON.'),
    ...anyResponses,
  },
};

/** Describes every route of the API, from the schemas by which the functions themselves validate. */
export function apiDocument(): OpenApiDocument {
  const { submitTestimonial, sendContactEmail, generateQuote } = formOperations;
  return {
    openapi: '3.1.1',
    info: {
      title: 'The API of the masonry site',
      version: '1.0.0',
      description: [
        'The API behind the website: it takes its forms, lists testimonials, and shows the owner the pages on which he decides. It answers below the address of the site, through CloudFront alone, and shares nothing with pages of other origins.',
        'Every response carries the security headers of the site. A problem is RFC 9457 problem details, with words for the visitor below 500 and none from there on. Where a browser sends a form by itself, without the script of the site, each response is a page.',
        'This document is generated by `npm run openapi`.',
      ].join('\n\n'),
    },
    servers: [
      { url: '/', description: 'The site that serves this document, as the local run does.' },
    ],
    tags: [
      { name: 'Leads', description: 'Contact messages and quote requests.' },
      { name: 'Testimonials', description: 'Reviews: their public list, and new ones.' },
      { name: 'Owner', description: 'The pages behind the links of the emails to the owner.' },
    ],
    paths: {
      '/api/testimonials': {
        get: listTestimonials,
        head: headTestimonials,
        post: submitTestimonial,
      },
      '/api/send-contact-email': { post: sendContactEmail },
      '/api/generate-quote': { post: generateQuote },
      '/api/correct-quote': { post: correctQuote },
      [addPhotosPath]: { post: addPhotosOperation },
      [readPhotosPath]: { post: readPhotos },
      '/api/moderate-testimonial': ownerOperations({
        name: 'Testimonial',
        item: 'testimonial',
        decisions: ['publish', 'decline', 'undo'],
      }),
      '/api/answer-lead': ownerOperations({
        name: 'Lead',
        item: 'lead',
        hasCalendar: true,
        decisions: ['answered', 'visit-set', 'won', 'lost', 'note', 'undo'],
      }),
      '/api/owner': ownerListOperations,
    },
    components: { schemas: responseSchemas(), responses, headers, parameters: formParameters },
  };
}
