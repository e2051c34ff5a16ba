import { randomBytes } from 'node:crypto';
import { StartupError } from '../startup-error.ts';

/** Answers dynamic references to Secrets Manager with random values, the same all through one run. */
export class Secrets {
  readonly #values = new Map<string, string>();

  /** Fills in every `{{resolve:secretsmanager:…}}` of a text; throws for references of other kinds. */
  resolve(text: string): string {
    return text.replace(/\{\{resolve:([^:}]+):([^}]*)\}\}/g, (_, service: string, name: string) => {
      if (service !== 'secretsmanager') {
        throw new StartupError(
          `The template refers to {{resolve:${service}:${name}}}, which the local run cannot look up.`,
        );
      }
      const value = this.#values.get(name) ?? randomBytes(32).toString('hex');
      this.#values.set(name, value);
      return value;
    });
  }
}
