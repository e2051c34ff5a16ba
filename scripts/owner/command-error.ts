/** A command cannot do what it was asked for; the message is one sentence that says what to do about it. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: 1 | 2;

  /** @param exitCode - 2 where the command was called wrongly, 1 where it failed */
  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
