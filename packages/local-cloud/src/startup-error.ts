/** The local run cannot start; the message is one sentence with the remedy. */
export class StartupError extends Error {
  override name = 'StartupError';
}
