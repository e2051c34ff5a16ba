/** A sentence for the owner about a file in `web/photos`. */
export class PhotographError extends Error {
  constructor(sentence: string) {
    super(sentence);
    // The bundler would print it below the sentence, and the fault is in no line of code.
    this.stack = undefined;
  }
}
