import { type BusinessFacts, environmentNamed, environmentNames } from '../../lib/environment.ts';

export const filledInFacts: BusinessFacts = {
  name: 'Stone and Joint LLC',
  phone: '(612) 444-0142',
  email: 'owner@stone.test',
  domain: 'stone.test',
  moreRecipients: ['partner@stone.test'],
};

const account = '123456789012';

/** Settings of a production whose DNS is at another provider. */
export const filledInSettings = {
  account,
  alarm: 'engineer@elsewhere.test',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b3c4d',
};

/** Settings of a production whose DNS is in a hosted zone. */
export const settingsInZone = { account, zone: 'Z0123456789ABC' };

/** Every environment with its settings filled in. */
export const environments = environmentNames.map((name) =>
  environmentNamed(name, filledInFacts, filledInSettings),
);
