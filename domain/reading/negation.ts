/** Words that take back what follows them, up to four words away and within the same clause. */
const negation =
  /(?:\b(?:no|not|without|never|nothing|none|neither|nor|avoid|skip|rather than|instead of)\b|n['’]t\b|\b(?:dont|doesnt|didnt|wont|isnt|arent|wasnt|cant|havent|hasnt|wouldnt)\b)(?:[^\S\n]+[\w'’-]+){0,4}[^\S\n]*$/i;

/** A list after a negation: "no steps, fire pit or" takes back what comes next as well. */
const negatedList =
  /\b(?:no|not|without|nor|don['’]?t (?:want|need)|doesn['’]?t (?:want|need))(?:\s+[\w'’-]+){1,4}(?:,(?:\s+[\w'’-]+){1,3})*,?\s+(?:or|nor)\s+(?:[\w'’-]+\s+){0,2}$/i;
const negatedListStart =
  /\b(?:no|not any|without|don['’]?t (?:want|need)|doesn['’]?t (?:want|need))(?:\s+[\w'’-]+){1,4}(?:,(?:\s+[\w'’-]+){1,3})*,\s+(?:[\w'’-]+\s+){0,2}$/i;
const restOfList = /^(?:\s+[\w'’-]+){0,2}(?:,(?:\s+[\w'’-]+){1,3})*,?\s+(?:or|nor)\b/i;

/** Words that take back those before them: "removal is not needed", "the hearth stays as it is". */
const negationAfter = new RegExp(
  [
    String.raw`^(?:[^\S\n]+[\w'’-]+){0,2}[^\S\n]*(?:`,
    String.raw`(?:not|n['’]?t|no longer)[^\S\n]+(?:be[^\S\n]+)?(?:needed|required|necessary|a problem|an issue|there|wanted|done|gone|included)`,
    String.raw`|\balready[^\S\n]+(?:done|gone|out|off|down|removed|torn|fixed|repaired)`,
    String.raw`|\b(?:gone|off|out|removed|done)[^\S\n]+already`,
    String.raw`|\b(?:stays?|staying|remains?|remaining)\b(?![^\S\n]+(?:wet|loose|soggy|damp|muddy))`,
    String.raw`|\b(?:is|are)[^\S\n]+(?:fine|ok|okay|good|all good|in good shape|not bad)\b`,
    ')',
  ].join(''),
  'i',
);

/** Words that say something is so though they hold a negation: "not only", "not sure if". */
const noNegation =
  /(?:\b(?:not (?:only|just|sure|certain|to mention|know)|no (?:longer|way|idea|matter|doubt|problem|hurry|rush|wonder)|why not|nothing but|hate)|n['’]?t (?:know|care|mind|stand|like|wait|sure|remember|think)|(?:if|or|whether or) not)\b[^.;]*$/i;

/** Farther back no word takes anything back. */
const REACH_CHARACTERS = 160;

interface Place {
  start: number;
  end: number;
}

let latest: { text: string; answers: Map<string, boolean> } = { text: '', answers: new Map() };

/** Says of a place in a text that the words around it take it back. Many entries ask of one place, so answers are kept. */
export function isNegated(text: string, place: Place): boolean {
  if (latest.text !== text) latest = { text, answers: new Map() };
  const key = `${place.start}-${place.end}`;
  const answer = latest.answers.get(key) ?? isTakenBack(text, place);
  latest.answers.set(key, answer);
  return answer;
}

function isTakenBack(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - REACH_CHARACTERS), start);
  const after = text.slice(end, end + REACH_CHARACTERS);
  const [sentence = ''] = before.split(/[.;!?\n]/).slice(-1);
  const [clause = ''] = sentence.split(/\bbut\b|\bjust\b|,/i).slice(-1);
  if (negation.test(clause) && !noNegation.test(clause)) return true;
  if (!noNegation.test(sentence)) {
    if (negatedList.test(sentence)) return true;
    if (negatedListStart.test(sentence) && restOfList.test(after)) return true;
  }
  return negationAfter.test(after);
}
