import { expect, test } from 'vitest';
import {
  calendarLink,
  itemLink,
  listLink,
  revokeTrustLink,
} from '../../lambdas/decision-page/owner-links.ts';
import { aLeadItem, aTestimonialItem } from '../factories.ts';

const site = 'https://masonry.example';
const review = aTestimonialItem({ id: 'review-1', ownerToken: 'a-token' });
const lead = aLeadItem({ id: 'lead-1', ownerToken: 'a-token' });

test.each([
  [itemLink(site, review), '/api/moderate-testimonial?id=review-1&token=a-token'],
  [
    itemLink(site, review, 'decline'),
    '/api/moderate-testimonial?id=review-1&token=a-token&decision=decline',
  ],
  [itemLink(site, lead), '/api/answer-lead?id=lead-1&token=a-token'],
  [calendarLink(site, lead), '/api/answer-lead?id=lead-1&token=a-token&calendar=visit'],
  [listLink(site, lead), '/api/owner?id=lead-1&token=a-token&kind=lead'],
  [listLink(site, review), '/api/owner?id=review-1&token=a-token&kind=review'],
  [listLink(site), '/api/owner'],
  [
    revokeTrustLink(site, { ...review, noticeBrowser: 'f00' }),
    '/api/moderate-testimonial?id=review-1&token=a-token&browser=f00',
  ],
  [
    revokeTrustLink(site, { ...lead, noticeBrowser: 'f00' }),
    '/api/answer-lead?id=lead-1&token=a-token&browser=f00',
  ],
  [revokeTrustLink(site, review), '/api/moderate-testimonial?id=review-1&token=a-token'],
])('the owner gets the link %s', (link, path) => {
  expect(link).toBe(`${site}${path}`);
});
