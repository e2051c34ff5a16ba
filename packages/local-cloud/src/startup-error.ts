/** The local run cannot start; the message is one sentence that says what to do about it. */
export class StartupError extends Error {
  override name = 'StartupError';
}
