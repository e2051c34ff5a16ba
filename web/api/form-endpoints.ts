import * as z from 'zod/mini';
import { type FormPost, type OnStored, postForm } from './fetch-api.ts';

const storedSchema = z.object({ id: z.string() });

/** The endpoint of a form: `path` for a post without JavaScript, `send` for one with it. */
export interface FormEndpoint<Input> {
  path: string;
  /** Resolves once the form was accepted; its id may come earlier or later. */
  send(post: FormPost<Input>, onStored?: OnStored): Promise<unknown>;
}

export const testimonialEndpoint = endpoint('/api/testimonials');

export const contactEndpoint = endpoint('/api/send-contact-email');

/** The status confirms storage; a truncated body must not turn it into a failure. */
function endpoint(path: string): FormEndpoint<unknown> {
  return {
    path,
    async send(post, onStored = () => {}) {
      const response = await postForm(path, post);
      const stored = response.json().then((body) => storedSchema.parse(body).id);
      void stored.catch(() => undefined).then(onStored);
      return response;
    },
  };
}
