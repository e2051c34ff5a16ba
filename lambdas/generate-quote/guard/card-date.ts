/** What stands for the card's date in a sentence that may name it. */
const CARD_DATE = 'carddate';

/**
 * A sentence about the rate card with the card's date, in any usual notation, put out of the way of
 * the rule that no date may stand; a year alone only as in `the 2025 rate card`.
 *
 * @param cardDate - ISO date
 */
export function withoutCardDate(sentence: string, cardDate: string): string {
  if (!/\b(?:card|rates?|prices?|pricing|list|dated)\b/i.test(sentence)) return sentence;
  if (/\b(?:valid|expires?|start|begin|finish)\b/i.test(sentence)) return sentence;
  const [year = ''] = cardDate.split('-');
  const dates = notationsOf(cardDate).join('|');
  const ofCard = `${year}(?= (?:rate|price|card|pricing))`;
  return sentence.replace(
    new RegExp(
      `(?<![\\w$.,/-]|\\b(?:by|before|until|till|through|to) )(?:${dates}|${ofCard})(?![\\w%]|[.,/-]\\d)`,
      'gi',
    ),
    CARD_DATE,
  );
}

function notationsOf(cardDate: string): string[] {
  const date = new Date(`${cardDate}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return [];
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
  const year = part({ year: 'numeric' });
  const month = `(?:${part({ month: 'long' })}|${part({ month: 'short' })}\\.?)`;
  const day = `${date.getUTCDate()}(?:st|nd|rd|th)?`;
  return [
    cardDate,
    `${part({ month: 'numeric' })}/${part({ day: 'numeric' })}/${year}`,
    `${month} ${day},? ${year}`,
    `${day} ${month},? ${year}`,
    `${month},? ${year}`,
  ];
}
