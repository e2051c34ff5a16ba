import { phoneLink } from '../../domain/business.ts';
import type { Business } from '../../domain/business-facts/business-schema.ts';
import { pluralize } from '../../domain/pluralize.ts';

/**
 * The words in which pages, emails and tests would have a fact that somebody wrote by hand. Each is peculiar to the
 * fact: a year or a city alone may stand for something else.
 */
export function factPhrases(facts: Readonly<Business>): string[] {
  const { address, hours, serviceArea, yearsOfExperience, replyWithinHours } = facts;
  const promise = pluralize(replyWithinHours, 'hour');
  const phrases = [
    facts.name,
    facts.headline,
    facts.tagline,
    facts.legalForm,
    facts.phone,
    phoneLink(facts.phone),
    serviceArea.name,
    serviceArea.cities.map(({ name }) => name).join(', '),
    `${address.locality}, ${address.region}`,
    `Pavers in ${address.locality}`,
    `${yearsOfExperience}+ year`,
    `ver ${pluralize(yearsOfExperience, 'year')} of`,
    `© ${facts.founded}`,
    `Founded in ${facts.founded}`,
    `We'll get back to you within ${promise}`,
    `answer within ${promise}`,
    `back within ${promise}`,
    `quote within ${promise}`,
    `promised ${promise}`,
    ...hours.flatMap(({ opens, closes }) => (opens ? [`${opens}-${closes}`] : [])),
    ...[facts.licenceNumber, facts.insuranceNumber, facts.warranty, facts.owner?.name],
  ];
  return phrases.filter((phrase) => phrase !== undefined);
}
