import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { aTestimonial } from '../factories.ts';
import { emailWith } from './mailbox.ts';

/** Sends a review with these words; resolves with the link in the owner's mail about it. */
export async function emailedTestimonial(
  request: APIRequestContext,
  words: string,
  changes: object = {},
): Promise<string> {
  const response = await request.post('/api/testimonials', {
    data: aTestimonial({ testimonial: words, ...changes }),
  });
  expect(response.status()).toBe(201);
  return moderationLink(words);
}

/** The link that publishes a review, out of the mail about it. */
export async function moderationLink(words: string): Promise<string> {
  const { body } = await emailWith(words);
  const [link = ''] = body.text.match(/https?:\S+moderate-testimonial\S+/) ?? [];
  return link;
}

/** Records the decisions that the page sends from now on, by a press or by itself. */
export function sentDecisions(page: Page): (string | null)[] {
  const decisions: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    decisions.push(new URLSearchParams(request.postData() ?? '').get('decision'));
  });
  return decisions;
}

/** Tells if the public list contains a testimonial with these words. */
export async function isPublished(request: APIRequestContext, words: string): Promise<boolean> {
  return (await (await request.get('/api/testimonials')).text()).includes(words);
}
