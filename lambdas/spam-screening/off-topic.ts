import { business } from '../../domain/business.ts';

/** The business's own cities as homeowners write them, beside the well-known ones of the region below. */
const cities = business.serviceArea.cities.map(({ name }) =>
  name.toLowerCase().replace(/[^\p{L}\d ]/gu, (mark) => `\\${mark}?`),
);

/** The topics of homeowners: the work, the house, who lives in it, and when to come. */
const ownWords = new RegExp(
  `\\b(?:${[
    'masonry|brick|stone|block|paver|mortar|lime|limestone|bluestone|fieldstone|boulder|concrete|veneer|lintel|pillar',
    'wall|step|stoop|stair|chimney|fire ?place|fire ?pit|hearth|patio|porch|walkway|sidewalk|driveway',
    'basement|foundation|footing|garage|alley|yard|backyard|garden|lawn|house|duplex|townhome|condo|kitchen',
    'roof|window|door|deck|planter|mailbox|tuck ?point|repoint|retain|crack|leak|lean|crumble|crumbling|sag',
    'sink|repair|rebuild|rebuilt|permit|inspector|inspection|neighbou?r|hoa|wife|husband|mom|dad|son|daughter',
    'sister|brother|grandson|dog|invoice|calculator|spall|freeze|salt|drain|mantel|sq\\.? ?ft|square feet|feet',
    'evening|morning|afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|reminder|check',
    'your work|your card|your yard sign|you (?:built|did|fixed|worked)|st\\.? paul|bloomington|eden prairie',
    'minnetonka|edina|maple grove|plymouth|(?:612|651|763|952)[ .)-]\\d{3}',
    ...cities,
  ].join('|')})(?:s|ed|ing|work)?\\b`,
  'i',
);

/** English, by its smallest words: of another language nothing can be told. */
const english = /\b(?:the|you|your|and|for|with|are|is|to|we|have|this)\b/gi;

const LEAST_WORDS = 8;

/** Tells English sentences that name nothing of a house, of masonry or of a visit. */
export function isOffTopic(text: string): boolean {
  const isEnglish = new Set(text.toLowerCase().match(english)).size >= 2;
  return isEnglish && text.split(/\s+/).length >= LEAST_WORDS && !ownWords.test(text);
}
