import { type FormPost, fetchApi, postOf } from './call-api.ts';

/** Where a form is posted to without JavaScript, and how a script does it. */
export interface FormEndpoint<Input> {
  path: string;
  /** Fulfilled once the form was taken. */
  send(post: FormPost<Input>): Promise<unknown>;
}

export const testimonialEndpoint = endpoint('/api/testimonials');

export const contactEndpoint = endpoint('/api/send-contact-email');

/** The status alone tells that a form was stored: a body that is cut off on its way must not deny it. */
function endpoint(path: string): FormEndpoint<unknown> {
  return { path, send: (post) => fetchApi(path, postOf(post)) };
}
