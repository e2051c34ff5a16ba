import { expect, test } from 'vitest';
import {
  calendarLink,
  itemLink,
  leadPageLink,
  listLink,
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
  [leadPageLink(site, lead), '/api/answer-lead?id=lead-1'],
  [listLink(site), '/api/owner'],
  [listLink(site, 'spam'), '/api/owner?list=spam'],
])('the owner gets the link %s', (link, path) => {
  expect(link).toBe(`${site}${path}`);
});
