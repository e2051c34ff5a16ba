import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
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
    moderationToken: 'the-right-token',
    unsent: 'unsent',
    ...changes,
  };
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
