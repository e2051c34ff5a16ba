import * as z from 'zod/mini';
import { type FormPost, postForm } from './fetch-api.ts';

const storedSchema = z.object({ id: z.string() });

/** The endpoint of a form: `path` for a post without JavaScript, `send` for one with it. */
export interface FormEndpoint<Input> {
  path: string;
  /** Resolves once the form was accepted. */
  send(post: FormPost<Input>): Promise<unknown>;
}

export const testimonialEndpoint = endpoint('/api/testimonials');

export const contactEndpoint = endpoint('/api/send-contact-email');

/** Its `send` returns the id of what was stored; undefined if the response was cut off, which is no failure. */
function endpoint(path: string) {
  return {
    path,
    async send(post: FormPost<unknown>): Promise<string | undefined> {
      const response = await postForm(path, post);
      const stored = storedSchema.safeParse(await response.json().catch(() => undefined));
      return stored.data?.id;
    },
  };
}
