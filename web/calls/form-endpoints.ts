import * as z from 'zod/mini';
import { callApi, type FormPost, postOf } from './call-api.ts';

/** Where a form is posted to without JavaScript, and how a script does it. */
export interface FormEndpoint<Input> {
  path: string;
  /** Fulfilled once the form has its whole answer. */
  send(post: FormPost<Input>): Promise<unknown>;
}

export const testimonialEndpoint = endpoint('/api/testimonials', z.object({ id: z.string() }));

export const contactEndpoint = endpoint('/api/send-contact-email', z.object({}));

function endpoint(path: string, answerSchema: z.ZodMiniType): FormEndpoint<unknown> {
  return { path, send: (post) => callApi(path, answerSchema, postOf(post)) };
}
