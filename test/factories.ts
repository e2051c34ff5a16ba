import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { estimateByName } from '../lambdas/generate-quote/estimate/estimate-by-name.ts';
import type { LeadItem, TestimonialItem } from '../lambdas/shared/store/items.ts';
import { priceList } from './price-list.ts';

const visitor = { name: 'Visitor One', email: 'visitor@home.example' };

export function aContactMessage(changes: object = {}) {
  return { ...visitor, message: 'Please call.', ...changes };
}

export function aTestimonial(changes: object = {}) {
  const testimonial = 'A straight wall, and a clean yard.';
  return { name: visitor.name, location: 'Edina', testimonial, rating: 4, ...changes };
}

export function aQuoteRequest(changes: object = {}) {
  const project = { projectType: 'retaining-wall' as const, squareFootage: 200 };
  const description = 'A wall along the drive.';
  return { ...visitor, phone: '612-555-0199', ...project, description, ...changes };
}

/** A stored review that is waiting for the owner. */
export function aTestimonialItem(changes: Partial<TestimonialItem> = {}): TestimonialItem {
  return {
    ...aTestimonial(),
    id: '11111111-2222-8333-8444-555555555555',
    approved: 'false',
    createdAt: '2025-11-20T15:00:00.000Z',
    listed: 'listed',
    ownerToken: 'the-right-token',
    unsent: 'unsent',
    ...changes,
  };
}

/** A stored contact message whose email was sent and that is waiting for an answer. */
export function aLeadItem(changes: object = {}): LeadItem {
  return {
    ...aContactMessage({ phone: '612-555-0199' }),
    kind: 'contact-message',
    id: '99999999-2222-8333-8444-555555555555',
    createdAt: '2025-11-20T15:00:00.000Z',
    ...('possibleSpam' in changes ? { listed: 'spam' } : { listed: 'listed', waiting: 'waiting' }),
    ...changes,
  } as LeadItem;
}

/** A stored quote request that is waiting for an answer; without changes it was never read. */
export function aQuoteLeadItem(changes: object = {}): LeadItem {
  const request = { ...aQuoteRequest(), kind: 'quote-request', message: undefined };
  return aLeadItem({
    ...request,
    estimate: estimateByName(priceList, aQuoteRequest()),
    ...changes,
  });
}

export function aPost(body: unknown, headers: object = {}, changes: object = {}) {
  const type = { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-of-one-form' };
  return {
    httpMethod: 'POST',
    headers: { ...type, ...headers },
    queryStringParameters: null,
    isBase64Encoded: false,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...changes,
  } as unknown as APIGatewayProxyEvent;
}

export function aFormPost(fields: object, headers: object = {}) {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = String(new URLSearchParams(fields as Record<string, string>));
  return aPost(body, {}, { headers: { ...type, 'Sec-Fetch-Site': 'same-origin', ...headers } });
}

/** The headers of a request from a network, as CloudFront sends them. */
export const sentFrom = (address: string, key = 'origin-key') => ({
  'x-forwarded-for': `${address}, 130.176.0.1`,
  'x-api-key': key,
});

export function aGet(queryStringParameters: object | null = null, headers: object = {}) {
  return aPost('', {}, { httpMethod: 'GET', headers, queryStringParameters, body: null });
}

export const aContext = {
  awsRequestId: 'request-1',
  functionName: 'function',
  getRemainingTimeInMillis: () => 60_000,
} as Context;
