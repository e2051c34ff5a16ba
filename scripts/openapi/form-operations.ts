import { contactForm } from '../../domain/forms/contact-message.ts';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { MAX_PHOTOS, PHOTOS_HEADER } from '../../domain/photo-upload.ts';
import { idempotencyKeySchema } from '../../lambdas/http/form-handler.ts';
import { component, type Operation, type Parameter, type Response } from './document.ts';
import { type FormExample, formBody } from './form-body.ts';
import { jsonSchemaOf } from './json-schema.ts';
import {
  anyResponses,
  json,
  page,
  problem,
  problemOrPage,
  tooLarge,
  uncached,
} from './responses.ts';

/** The headers that the site's script sends with a form. */
export const formParameters: Record<string, Parameter> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A token of the sender for one form, such as a UUID. The same form under the same key is stored once, however often it is sent. Without a key, the same form counts as the same.',
    schema: jsonSchemaOf(idempotencyKeySchema, 'input'),
  },
  PageAge: {
    name: 'Page-Age',
    in: 'header',
    description:
      'The milliseconds since the page with the form was asked for, as a number. A form without it may be tagged as possible spam, and is taken all the same.',
    // Whatever else stands there is taken too.
    schema: { type: 'string' },
  },
  QuoteReference: {
    name: 'Quote-Reference',
    in: 'header',
    description:
      'The id of the quote request that a message asks an official quote for. The owner gets both as one lead. Another text, and an id that nobody has, are no reason to refuse the message.',
    schema: { type: 'string' },
    examples: { quote: { value: '00000000-0000-4000-8000-000000000000' } },
  },
  Photos: {
    name: PHOTOS_HEADER,
    in: 'header',
    description: `The number of photographs that follow the form by \`addPhotos\`, from 1 to ${MAX_PHOTOS}. The owner's email waits for them, for a minute at most. Any other value counts as none.`,
    schema: { type: 'string' },
    examples: { three: { value: '3' } },
  },
  LandingPage: {
    name: 'Landing-Page',
    in: 'header',
    description:
      'The path of the page that the visitor came to first, with the parameter `utm_campaign` or `utm_source` of its address. It is stored with a lead as far as it can be read, and never a reason to refuse one. Without it the `Referer` counts, where it is a page of the site.',
    schema: { type: 'string' },
    examples: { campaign: { value: '/gallery?utm_campaign=spring-postcard' } },
  },
};

const formHeaders = ['IdempotencyKey', 'PageAge'];
const leadHeaders = [...formHeaders, 'LandingPage', 'Photos', 'QuoteReference'];

const visitor = { name: 'Visitor One', email: 'visitor@home.example' };

const photosLink = {
  operationId: 'addPhotos',
  description: 'Photographs name the lead by its `id`.',
  requestBody: { id: '$response.body#/id' },
};

/** Describes the operations that take a form. */
export const formOperations = {
  submitTestimonial: formOperation({
    operationId: 'submitTestimonial',
    tag: 'Testimonials',
    form: testimonialForm,
    example: {
      name: visitor.name,
      location: 'Edina',
      testimonial: 'A straight wall, and a clean yard.',
      rating: 4,
    },
    summary: 'Submits a testimonial.',
    description:
      'It is stored unpublished, and the owner gets an email with a link that publishes it.',
    accepted: {
      201: uncached('The testimonial is stored, and waits for the owner.', json('Stored')),
      200: page('The same, as a page for a browser that posted the form by itself.'),
    },
  }),
  sendContactEmail: formOperation({
    operationId: 'sendContactEmail',
    tag: 'Leads',
    form: contactForm,
    example: { ...visitor, message: 'Please call.' },
    summary: 'Sends a contact message to the owner.',
    description: 'It is stored first; the owner gets an email within moments.',
    accepted: {
      202: {
        ...uncached('The message is stored, and its email is under way.', json('Accepted')),
        links: { photos: photosLink },
      },
      200: page('The same, as a page for a browser that posted the form by itself.'),
    },
  }),
  generateQuote: formOperation({
    operationId: 'generateQuote',
    tag: 'Leads',
    form: quoteForm,
    example: {
      ...visitor,
      phone: '612-555-0199',
      projectType: 'retaining-wall',
      squareFootage: 200,
      description: 'A block wall, 50 ft long. The old timber one comes out.',
    },
    summary: 'Asks for the price of a project.',
    description:
      'The lead is stored first. A request that accepts `text/event-stream` gets each part of the estimate once it is there; any other gets the whole in one piece, after 20 seconds at most.',
    accepted: { 200: estimateResponse() },
  }),
};

function estimateResponse(): Response {
  const event = (name: 'RangeEvent' | 'ReadingEvent' | 'DoneEvent') => component('schemas', name);
  return {
    ...uncached('The estimate: as events, in one piece, or as a page.', {
      ...json('QuoteResponse'),
      'text/event-stream': {
        schema: {
          type: 'string',
          description:
            'Server-sent events, each with one line of JSON: `range` (the price by the fields of the form), `reading` (the same after the description was read) and `done` (the whole as text). A comment comes after five seconds without an event. A stream that ends without `done` has failed, and the lead is stored.',
        },
        'x-events': {
          range: event('RangeEvent'),
          reading: event('ReadingEvent'),
          done: event('DoneEvent'),
        },
      },
      ...page('').content,
    }),
    links: {
      correction: {
        operationId: 'correctQuote',
        description: 'A correction names the estimate by its `id`.',
        requestBody: { id: '$response.body#/id' },
      },
      photos: photosLink,
    },
  };
}

interface FormOperationProps {
  operationId: string;
  tag: string;
  form: FormDefinition;
  example: FormExample;
  summary: string;
  description: string;
  accepted: Record<number, Response>;
}

function formOperation({ form, example, accepted, tag, ...words }: FormOperationProps): Operation {
  return {
    ...words,
    tags: [tag],
    parameters: (tag === 'Leads' ? leadHeaders : formHeaders).map((name) =>
      component('parameters', name),
    ),
    requestBody: {
      required: true,
      description:
        'The form as JSON, by the script of the site, or as a browser without the script posts it. A field that the form does not have is refused in JSON, and left out of a form post.',
      content: formBody(form, example),
    },
    responses: {
      ...accepted,
      400: problemOrPage(
        'The form is not in order: `errors` names each field at fault, in words for the visitor. The same status refuses a body that is no JSON, an Idempotency-Key that is none, and a form post of another site. A browser that posted the form gets it back as it was filled in.',
      ),
      413: problemOrPage(tooLarge),
      415: problem('The body is neither JSON nor a form post.'),
      ...anyResponses,
    },
  };
}
