import { wordSet } from './word-set.ts';
import type { Word } from './words.ts';

/** English prose is a good third function words; a list of building materials still is a tenth. */
const LEAST_SHARE = 0.08;

/** `Access, slope and soil.`: how much of a fragment without a function word must be known. */
const LEAST_KNOWN = 0.65;

/**
 * Whether a sentence is plainly English: in other languages we cannot tell an offer. One that holds no
 * word which only English has must be made of known words: `Access and soil.`
 */
export function isEnglish(words: readonly Word[]): boolean {
  const texts = words.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const others = texts.filter((text) => otherWords.has(text)).length;
  if (others >= 2 || texts.some(isOtherAmount)) return false;
  const english = texts.filter((text) => onlyEnglish.has(text)).length;
  if (english > 0) return english + count(texts, sharedWords) >= LEAST_SHARE * texts.length;
  const known = texts.filter((text) => fragmentWords.has(text) || looksEnglish.test(text)).length;
  return known > 0 && known + count(texts, sharedWords) >= LEAST_KNOWN * texts.length;
}

const count = (texts: string[], set: ReadonlySet<string>) =>
  texts.filter((text) => set.has(text)).length;

/** Spellings that English has and its neighbours hardly have: `depth`, `brick`, `freezing`. */
const looksEnglish = /^wh|th|ght|ck$|ing$|ness$|ful$|ly$|[^aeiou]ed$/;

const isOtherAmount = (text: string) =>
  otherNumbers.has(text) || otherLargeNumber.test(text) || otherPriceWords.test(text);

const onlyEnglish = wordSet(`
  the of and with from by for are were been has had having does did can could would should might must
  this that these those its our us your you their they she which what who how when where why than then
  because while before after under into about between through per each every both any some more most less
  least very only also there here such down out off within without depends only not your yours ours
  if each will being it but at get set needs takes makes adds comes usually please above best done many
  require requires near tends tend stay stays keep keeps often request too see much well does`);

/** Function words that other languages share, at least in their look. */
const sharedWords = wordSet(`
  a an in on to is as so or we i my me do was no he no one two all other over up may have be by`);

/** Words of fragments that need no function word: `Great choice!` */
const fragmentWords = wordSet(`
  access stone stones soil soils slope drainage height length size material materials labor labour block blocks
  brick bricks base gravel frost site ground wall walls patio patios fireplace fireplaces chimney chimneys
  repair repairs mortar permit permits engineering machines machine price prices pricing cost costs
  vary varies range ranges planning estimate visit visits question questions welcome great good nice lovely choice
  happy help helps hope hello thank thanks plan overview summary factor factors main key note details
  description included retaining natural limestone granite boulders concrete pavers paver veneer
  matter matters differ differs count counts demolition removal cleanup excavation preparation design
  curves corners steps complexity minnesota winter winters clay water tight limited poor clearer larger
  smaller simple plain dry-stacked dry stacked quality makes project projects overall short next
  conditions condition weather sites each different actual typical medium small large assumptions
  excluded free quote quotes masonry work existing tear delivery depth footing footings foundation foundations finish labor
  reinforcement geogrid tile rock caps capstones lower upper end ends high low moves raises lowers
  adds add affects affect influences drives needs need takes take means heavier lighter taller
  job jobs below card rate rates figure figures feet foot low bigger easy hard mean means come level
  wider deeper longer slower harder easier matching cutting digging`);
/** Function words of Spanish, French, German, Italian, Portuguese that are no English words. */
const otherWords = wordSet(`
  el la los las del que para por con una su es lo como pero nuestro nuestra usted sera
  le les des est pour une avec nous votre vous dans sur pas
  der das ist und nicht wir mit fur ein eine ihr ihre auf zu sie von den dem
  il della che per-il gli nostro sono nao voce seu isso`);

const otherPriceWords =
  /^(?:precio|prezzo|preis|prix|preco|oferta|angebot|offre|kosten|kostet|coste|cuesta|coute|contrato|vertrag|contrat|compromiso|promet|verspr|gratuit|hecho|festpreis)/;

/** Numbers of Spanish, French, German, Italian, Portuguese and Dutch that are no English words. */
const otherNumbers = wordSet(`
  uno dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cuarenta cincuenta
  sesenta setenta ochenta noventa cien ciento cientos doscientos quinientos mil millon millones
  deux trois quatre cinq sept huit neuf dix onze douze vingt trente quarante cinquante soixante
  mille milliers
  eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig vierzig funfzig
  tre quattro cinque sette otto nove dieci venti trenta cento mila quatro oito dez vinte cem
  twee drie vijf zes zeven tien twintig honderd duizend`);

/** In compounds of German: `viertausend`. */
const otherLargeNumber = /tausend|hundert|cientos|millon/;
