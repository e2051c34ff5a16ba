import { createHash } from 'node:crypto';

const value = 'v'.repeat(43);

/** The headers of a browser whose cookie is `trustedBrowser`'s. */
export const trusted = { Cookie: `__Secure-owner-browser=${value}` };

/** That browser among the settings. */
export const trustedBrowser = {
  id: `browser#${createHash('sha256').update(value).digest('hex')}`,
  expiresAt: Date.parse('2099-01-01T00:00:00Z') / 1000,
};

/** An id that ends in this number. */
export const idOf = (number: number) =>
  `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;
