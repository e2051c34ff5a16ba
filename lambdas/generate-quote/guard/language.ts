import { wordSet } from './vocabulary/word-set.ts';
import type { Word } from './words.ts';

/** Below this many words a sentence need not hold a function word: `Great choice.` */
const SHORT_SENTENCE = 4;

/** English prose is a good third function words; a list of building materials still is a tenth. */
const LEAST_SHARE = 0.08;

/** Whether a sentence is plainly English: in other languages we cannot tell an offer. */
export function isEnglish(words: readonly Word[]): boolean {
  const texts = words.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const english = texts.filter((text) => functionWords.has(text)).length;
  const others = texts.filter((text) => otherFunctionWords.has(text)).length;
  if (others >= 2 || texts.some((text) => otherPriceWords.test(text))) return false;
  return texts.length < SHORT_SENTENCE || english >= Math.max(1, LEAST_SHARE * texts.length);
}

const functionWords = wordSet(`
  the a an of to in on at for from by with and or but not no is are was be been has have had do does can
  will would could may might should must this that these those it its we our us you your they their he
  she i my which what who how when where why if than then as so because while before after under over
  into about between through per each every both any some more most less least very only also there
  here all such other one two up down out off within without
  depends cost costs price prices wall stone stones brick block ground site soil frozen winter work material
  materials labor makes quality larger smaller good poor drainage taller natural`);

/** Function words of Spanish, French, German, Italian, Portuguese that are no English words. */
const otherFunctionWords = wordSet(`
  el la los las del que para por con una su es lo como pero nuestro nuestra usted sera
  le les des est pour une avec nous votre vous dans sur pas
  der das ist und nicht wir mit fur ein eine ihr ihre auf zu sie von den dem
  il della che per-il gli nostro sono nao voce seu isso`);

const otherPriceWords =
  /^(?:precio|prezzo|preis|prix|preco|oferta|angebot|offre|kosten|kostet|coste|cuesta|coute|contrato|vertrag|contrat|compromiso|promet|verspr|gratuit|hecho|festpreis)/;
