/** A fresh random key for one submission. */
export function newIdempotencyKey(): string {
  // randomUUID stands only in secure contexts, which a laptop's address in the local network is not.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
