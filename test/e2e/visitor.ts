import { createHash } from 'node:crypto';

/** The visitor of the journeys on a deployed site, whose leads are deleted by the address; nobody has a mailbox there. */
const smokeVisitor = {
  name: 'Website test, nothing to do',
  email: 'smoke-test@example.com',
  phone: '612-555-0100',
};

/**
 * The visitor who writes these words. What one visitor sends is one conversation, so no two journeys may have the
 * same.
 */
export function visitorOf(words: string) {
  if (process.env.BASE_URL) return smokeVisitor;
  const digest = createHash('sha256').update(words).digest();
  const number = digest.readUInt32BE() % 10_000_000;
  return {
    name: 'Visitor One',
    email: `${digest.toString('hex', 0, 8)}@home.example`,
    phone: `(612) ${String(number)
      .padStart(7, '2')
      .replace(/^(...)/, '$1-')}`,
  };
}
