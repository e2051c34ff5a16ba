import type { BusinessFacts } from '../../domain/business.ts';

/** Business facts as an owner fills them in. */
export const filledInFacts: BusinessFacts = {
  name: 'Stone and Joint LLC',
  phone: '(612) 444-0142',
  email: 'owner@stone.test',
  domain: 'stone.test',
};
