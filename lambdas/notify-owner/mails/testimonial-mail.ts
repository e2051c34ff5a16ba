import type { TestimonialItem } from '../../shared/testimonial-item.ts';
import type { Mail } from '../mailer.ts';
import { letterHtml, letterText } from './letter.ts';
import { spamTag } from './spam-tag.ts';

/**
 * Tells the owner of a new review. Its one link opens the page where the review is published.
 *
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 */
export function testimonialMail(item: TestimonialItem, siteUrl: string): Mail {
  const url = new URL('/api/moderate-testimonial', siteUrl);
  url.search = new URLSearchParams({ id: item.id, token: item.ownerToken }).toString();
  const letter = {
    title: `A new review from ${item.name}`,
    rows: [
      ['Stars', `${'★'.repeat(item.rating)}${'☆'.repeat(5 - item.rating)} (${item.rating} of 5)`],
      ['Name', item.name],
      ['Location', item.location],
    ] as [string, string][],
    words: item.testimonial,
    action: { label: 'Read and publish', url: url.href },
    notes: ['Nobody but you sees this review until you publish it.', `Reference ${item.id}`],
  };
  return {
    subject: `${spamTag(item)}New review: ${item.rating} ${item.rating === 1 ? 'star' : 'stars'} from ${item.name}`,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
