import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { type Estimate, estimateProject } from '../domain/estimate.ts';
import type { QuoteRequest } from '../domain/quote-request.ts';
import type { RateCard } from '../domain/rate-card.ts';
import type { LeadItem } from '../lambdas/shared/lead.ts';
import type { TestimonialItem } from '../lambdas/shared/testimonial-item.ts';

/** A contact message as a browser sends it. */
export function aContactMessage(changes: object = {}) {
  return {
    name: 'Visitor One',
    email: 'visitor@home.example',
    message: 'Please call.',
    ...changes,
  };
}

/** A review as a browser sends it. */
export function aTestimonial(changes: object = {}) {
  return {
    name: 'Visitor One',
    location: 'Edina',
    testimonial: 'A straight wall, and a clean yard.',
    rating: 4,
    ...changes,
  };
}

/** A quote request as a browser sends it. */
export function aQuoteRequest(changes: object = {}) {
  return {
    name: 'Visitor One',
    email: 'visitor@home.example',
    phone: '612-555-0199',
    projectType: 'retaining-wall' as const,
    squareFootage: 200,
    description: 'A wall along the drive.',
    ...changes,
  };
}

/** A review as it is stored, waiting for the owner. */
export function aTestimonialItem(changes: Partial<TestimonialItem> = {}): TestimonialItem {
  return {
    id: '11111111-2222-8333-8444-555555555555',
    name: 'Visitor One',
    location: 'Edina',
    testimonial: 'A straight wall, and a clean yard.',
    rating: 4,
    approved: 'false',
    createdAt: '2025-11-20T15:00:00.000Z',
    ownerToken: 'the-right-token',
    unsent: 'unsent',
    ...changes,
  };
}

/** A contact message as it is stored, waiting for the owner's answer; the owner was told of it. */
export function aLeadItem(changes: Partial<LeadItem> = {}): LeadItem {
  return {
    ...aContactMessage({ phone: '612-555-0199' }),
    kind: 'contact-message',
    id: '99999999-2222-8333-8444-555555555555',
    createdAt: '2025-11-20T15:00:00.000Z',
    ownerToken: 'the-right-token',
    unanswered: 'unanswered',
    ...changes,
  } as LeadItem;
}

/** A POST of JSON as API Gateway hands it over. */
export function aPost(body: unknown, changes: Partial<APIGatewayProxyEvent> = {}) {
  return {
    httpMethod: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-of-one-form' },
    queryStringParameters: null,
    isBase64Encoded: false,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...changes,
  } as APIGatewayProxyEvent;
}

/** A form that a browser posts by itself, as API Gateway hands it over. */
export function aFormPost(
  fields: Record<string, string> | [field: string, value: string][],
  headers: APIGatewayProxyEvent['headers'] = {},
) {
  return aPost(String(new URLSearchParams(fields)), {
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
  });
}

/** A GET as API Gateway hands it over. */
export function aGet(queryStringParameters: Record<string, string> | null = null) {
  return {
    httpMethod: 'GET',
    headers: {},
    queryStringParameters,
    isBase64Encoded: false,
    body: null,
  } as unknown as APIGatewayProxyEvent;
}

export const aContext = {
  awsRequestId: 'request-1',
  functionName: 'function',
  getRemainingTimeInMillis: () => 60_000,
} as Context;

/** A rate card of the tests' own, so that the owner's prices can change without them. */
export function aRateCard(changes: Partial<RateCard> = {}): RateCard {
  const wall = { low: 20, high: 55, per: 'face foot', includes: 'block and labor' } as const;
  const area = { low: 10, high: 25, per: 'square foot', includes: 'material and labor' } as const;
  return {
    version: 'test-1',
    date: '2025-11-01',
    minimumCharge: 2500,
    typicalSize: 200,
    prices: {
      'stone-veneer': area,
      'brick-work': area,
      'block-work': area,
      fireplace: { low: 3000, high: 10_000, per: 'fireplace', includes: 'firebox and labor' },
      'retaining-wall': wall,
      'patio-walkway': area,
    },
    sizes: {
      small: { from: 25, to: 100 },
      medium: { from: 100, to: 500 },
      large: { from: 500, to: 1000 },
      xlarge: { from: 1000, to: 2000 },
    },
    notes: { 'retaining-wall': ['Over 4 ft it needs a permit.'] },
    ...changes,
  };
}

/** The estimate of a project, as a quote request is answered. */
export function anEstimate(changes: Partial<QuoteRequest> = {}): Estimate {
  return estimateProject({ ...aQuoteRequest(), ...changes }, aRateCard());
}
