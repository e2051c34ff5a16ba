import type { Journey } from '../journey.ts';

/** A missing page says so and leads home. */
export const notFound: Journey = {
  name: 'not-found',
  async run({ visitor }) {
    await visitor.open('/no/such-page');
    await visitor.expectShown('heading', '404');
    await visitor.expectText('Oops! Page not found');
    await visitor.press('link', 'Return to Home');
    await visitor.expectPath('/');
    await visitor.expectShown('link', 'Get Free Quote');
  },
};
