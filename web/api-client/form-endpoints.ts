import { landingPageHeader } from '../browser/landing-page.ts';
import { type FormPost, fetchApi, postRequest } from './fetch-api.ts';
import { forgetQuoteReference, quoteReferenceHeader } from './quote-reference.ts';

/** The endpoint of a form: its path for a post without JavaScript, and a function for one with it. */
export interface FormEndpoint<Input> {
  path: string;
  /** Fulfilled once the form was accepted. */
  send(post: FormPost<Input>): Promise<unknown>;
}

export const testimonialEndpoint = endpoint('/api/testimonials');

export const contactEndpoint = endpoint(
  '/api/send-contact-email',
  () => ({ ...landingPageHeader(), ...quoteReferenceHeader() }),
  forgetQuoteReference,
);

/** The status alone says that a form was stored: a body that is cut off must not deny it. */
function endpoint(path: string, headers = () => ({}), onSent = () => {}): FormEndpoint<unknown> {
  return {
    path,
    async send(post) {
      const response = await fetchApi(path, postRequest(post, headers()));
      onSent();
      return response;
    },
  };
}
