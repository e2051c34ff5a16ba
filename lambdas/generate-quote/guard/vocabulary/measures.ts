import { wordSet } from './word-set.ts';

/** Units that we compute nothing in: a number that counts them is foreign. */
export const foreignUnits = wordSet(`
  inch inches in yard yards mile miles meter meters metre metres centimeter centimeters millimeter
  millimeters mm cm km acre acres gallon gallons liter liters ton tons pallet pallets degree degrees
  ounce ounces psi figure figures digit digits score ish foot feet ft lineal linear cubic square sq sqft
  sf dollar dollars usd points oclock seconds times fold running stacks stack racks ones bills gs footer footers clock`);

/** Units of time. */
export const timeUnits = wordSet(`
  minute minutes hour hours hr hrs day days workday workdays weekday weekdays week weeks
  wk wks month months mo mos year years yr yrs season seasons decade decades century centuries
  weekend weekends morning mornings afternoon afternoons evening evenings night nights`);

/** Words before a time unit that make it an amount or a date. */
export const timeCounters = wordSet(`
  a an few several couple half another next coming this that within under matter single full
  whole same end by handful some mere additional extra following upcoming`);

/** Words after which a time unit is the weather, a season or an age and no amount. */
export const harmlessBeforeTime = wordSet(`
  the these those each every winter summer spring fall autumn colder cold cooler cool warmer warm hot
  dry wet freezing frozen rainy busy busier peak building construction office opening most other
  certain such of all recent through throughout your`);

/** `For many years` is an age, `for many weeks` a length of time. */
export const harmlessBeforeYears = wordSet('many for over');

/** Words that name a day or a time by themselves. */
export const dateWords = wordSet(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
  saturdays sundays tue tues wed thu thur thurs fri january february april june july august september
  october november december jan feb apr jun jul aug sept oct nov dec tomorrow tonight yesterday overnight
  weekend weekends hourly weekly biweekly monthly nightly quarterly christmas easter thanksgiving
  halloween ramadan midnight asap eod eow millennium fortnight`);

/** Months and days whose lower-case spelling is another word. */
export const dateNames = wordSet('may march mar sep mon sat sun');

/** The seasons, which are dates after the words of {@link beforeDate}. */
export const seasons = wordSet('spring summer fall autumn winter season holidays thaw snow');

/** A name of a time after these is a date. */
export const beforeDate = wordSet('by next this before until till coming early late mid');

/** What a builder does on a date. */
export const scheduleWords = wordSet(`
  start starts starting started begin begins beginning finish finishes finished complete completes
  completed completion done ready schedule scheduled booked arrive arrives deliver delivered crew
  install installed built`);
