import { harmlessDenials, harmlessPresent, harmlessVerbs } from './vocabulary/commitments.ts';
import { wordSet } from './vocabulary/word-set.ts';

const who =
  '(?:we|i|our \\w+|the (?:company|contractor|crew|owner|team|mason|masons|business)|my \\w+)';
const modals = wordSet('will shall can could would may might must not also');
const will = '(?:will|shall|can|could|would|may|might|must|are going to|am going to|is going to)';
const mood =
  '(?:also|then|gladly|happily|just|still|always|even|only|first|usually|typically|normally|often|better|be (?:happy|glad|able|pleased) to|need to|have to|want to|like to|\\w+ly)';
const commitment = new RegExp(
  `(?<=^| )${who} ${will} (?:${mood} )*(not )?(?:${mood} )*(\\w+)`,
  'g',
);

// What is done to a job rather than to a price, with when or for how much.
const passive =
  /(?<=^| )(?:will|shall|can) be (?:\w+ly )?(?:done|finished|completed|complete|ready|delivered|installed|built|replaced|repaired|fixed) (?:by|in|within|on time|on schedule|on budget|for|before|at|as|under|free|no|with no)(?= |$)/;

const present = new RegExp(`(?<=^| )(?:we|i) (?:${mood} )*(\\w+)`, 'g');

/** Whether we say that we will do something, other than look, measure and tell. */
export function hasCommitment(said: string): boolean {
  if (passive.test(said) || bindsInPresent(said)) return true;
  const looks = said.replace(/take an? (?:\w+ )?look/g, 'look');
  return [...looks.matchAll(commitment)].some(({ 1: not, 2: verb = '', index }) => {
    // `What our crew can move` asks, it does not promise.
    if (/(?:what|whether|where|how(?: \w+)?|if) $/.test(looks.slice(0, index))) return false;
    return !(not ? harmlessDenials : harmlessVerbs).has(verb);
  });
}

/** `We absorb any overrun`: what we do, other than look, measure and tell. */
function bindsInPresent(said: string): boolean {
  return [...said.matchAll(present)].some(
    ({ 1: verb = '' }) =>
      !(modals.has(verb) || harmlessPresent.has(verb) || harmlessVerbs.has(verb)),
  );
}
