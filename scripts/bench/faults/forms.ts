import { randomUUID } from 'node:crypto';

/** A form that one visitor sends once. */
export interface Form {
  number: number;
  path: string;
  body: { [field: string]: string | number };
}

/** One lead in so many is a quote request, the others are contact messages. */
const QUOTE_EVERY = 5;

/** More than any answer takes; a stopped process does not always close its connections. */
const GIVE_UP_MS = 60_000;

/** Forms in the mixed order in which visitors send them. */
export function makeForms({ leads, reviews }: { leads: number; reviews: number }): Form[] {
  const total = leads + reviews;
  return Array.from({ length: total }, (_, index) => {
    const reviewsUpTo = (count: number) => Math.floor((count * reviews) / total);
    const number = index + 1;
    if (reviewsUpTo(number) > reviewsUpTo(index)) return review(number);
    return number % QUOTE_EVERY === 0 ? quoteRequest(number) : contactMessage(number);
  });
}

// Each has an address of his own: one gets a receipt a day at most.
const visitor = (number: number) => ({
  name: 'Visitor One',
  email: `visitor-${number}@home.example`,
});
const words = (number: number) => `Form ${number} of the measurement.`;

function review(number: number): Form {
  const body = {
    name: visitor(number).name,
    location: 'Edina',
    testimonial: words(number),
    rating: 5,
  };
  return { number, path: '/api/testimonials', body };
}

function contactMessage(number: number): Form {
  return {
    number,
    path: '/api/send-contact-email',
    body: { ...visitor(number), message: words(number) },
  };
}

function quoteRequest(number: number): Form {
  const body = {
    ...visitor(number),
    phone: `612-444-${String(number).padStart(4, '0')}`,
    projectType: 'retaining-wall',
    squareFootage: 200,
    description: words(number),
  };
  return { number, path: '/api/generate-quote', body };
}

/** The number of the form whose words these are. */
export function formNumberIn(text: string): number | undefined {
  const [, number] = /Form (\d+) of the measurement\./.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Sends a form as the site's script does; tells whether it was answered with a 2xx. */
export async function isAccepted(siteUrl: string, { path, body }: Form): Promise<boolean> {
  try {
    const response = await fetch(`${siteUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
