import { wordSet } from './word-set.ts';

const we =
  '(?:we|i|our \\w+|my \\w+|the (?:company|contractor|crew|owner|team|masons?|business|boss))';
const mood =
  '(?:also|then|just|still|always|even|only|first|often|sometimes|better|rather|never|both|all|simply|be (?:happy|glad|able|pleased|willing|ready|prepared) to|(?:need|have|want|like|love|prefer|hope|try|intend|plan|get) to|\\w+ly)';

/** `We will also gladly look`: who, in what mood, does what and to what. */
const future = clause(`${we} (?:will|shall|must|(?:are|am|is) going to)`);
const possible = clause(`${we} (?:can|could|would|may|might|should)`);
const present = clause('(?:we|i)');
const progressive = clause(`${we} (?:are|am|is)`);

// What is done to a job rather than to a price, with when or for how much.
const passive =
  /(?<=^| )(?:will|shall|can) be (?:\w+ly )?(?:done|finished|completed|complete|ready|delivered|installed|built|replaced|repaired|fixed) (?:by|in|within|on time|on schedule|on budget|for|before|at|as|under|free|no|with no)(?= |$)/;

function clause(start: string): RegExp {
  return new RegExp(
    `(?<=^| )${start} (?:${mood} )*(not )?(?:${mood} )*(\\w+)((?: \\S+){0,4})`,
    'g',
  );
}

/** Whether we say that we bind ourselves, do the job or bear a cost; to look and to tell is no such thing. */
export function hasCommitment(said: string): boolean {
  if (passive.test(said)) return true;
  const looks = said.replace(/take (?:an?|another|one) (?:\w+ )?look/g, 'look');
  return (
    // A future is a promise unless it is one to look, measure or tell.
    some(looks, future, ({ verb, not }) => !(not ? harmlessDenials : harmlessVerbs).has(verb)) ||
    some(looks, possible, ({ verb, not, rest }) =>
      not
        ? carries.test(verb)
        : isBinding(verb, rest) ||
          doesJob(verb, rest) ||
          handles(verb, rest) ||
          bearsCost(verb, rest),
    ) ||
    some(
      looks,
      present,
      ({ verb, not, rest }) => !not && (isBinding(verb, rest) || bearsCost(verb, rest)),
    ) ||
    some(
      looks,
      progressive,
      ({ verb, not, rest }) =>
        !not && (ongoing.test(verb) || isBinding(verb, rest) || does.test(verb)),
    )
  );
}

interface Clause {
  verb: string;
  not: boolean;
  /** Up to four words after the verb. */
  rest: string;
}

function some(said: string, pattern: RegExp, isCommitment: (clause: Clause) => boolean): boolean {
  return [...said.matchAll(pattern)].some(({ 1: not, 2: verb = '', 3: rest = '', index }) => {
    // `What our crew can move` asks, it does not promise.
    if (/(?:what|whether|where|how(?: \w+)?|if) $/.test(said.slice(0, index))) return false;
    return isCommitment({ verb, not: not !== undefined, rest });
  });
}

/** `We cover overruns` binds, `we match the old mortar` and `we pay attention` are the trade. */
function isBinding(verb: string, rest: string): boolean {
  return binds.test(verb) && (costs.test(rest) || !craft.test(rest));
}

const craft =
  /^ (?:in mind|attention|to (?:the|our) (?:\w+ )?card|(?:\w+ ){0,3}(?:attention|mortar|bricks?|stones?|colou?rs?|joints?|textures?|blocks?|pavers?|gravel|fabric)(?= |$))/;

/** `We would start by looking` does nothing yet. */
const doesJob = (verb: string, rest: string) =>
  does.test(verb) && !/^ (?:by|with|from|at the) /.test(rest);

/** `We would have your wall standing`, not `we would have to see it`. */
function handles(verb: string, rest: string): boolean {
  return handling.has(verb) && thing.test(rest);
}

const handling = wordSet('have get keep make take handle manage put bring');
const thing =
  /^ (?:it|this|that|you|your|one|everything|the (?:whole|entire|wall|patio|job|work|project|price|cost|fireplace|repair|repairs))(?= |$)/;

/** `We eat any cost`: an unknown verb with what a job may cost after it. */
function bearsCost(verb: string, rest: string): boolean {
  return (
    !harmlessVerbs.has(verb) &&
    !harmlessPresent.has(verb) &&
    !verb.endsWith('ed') &&
    costs.test(rest)
  );
}

const ongoing =
  /^(?:bound|held|obliged|obligated|responsible|liable|accountable|giving|charging|quoting|adding)$/;

const costs =
  /^(?: \w+){0,3} (?:costs?|prices?|bills?|overruns?|damages?|differences?|fees?|tax|taxes|permits?|expenses?|repairs?|cracks?|extras?|losses|loss|rest|shortfall|excess|budget|range)(?= |$)/;

const stems = (list: string) =>
  new RegExp(`^(?:${list.trim().split(/\s+/).join('|')})(?:s|es|e|ed|d|ing)?$`);

/** What binds whoever says it, in any tense. */
const binds = stems(`
  accept agree commit committ promis guarante pledg swear vow warrant assur certif certifie certify undertak
  honor honour match beat waiv refund reimburs compensat ow absorb eat swallow shoulder bear pay paid cover
  throw toss chuck hold lock freez cap knock shav slash replac redo return credit discount offer
  insur indemnify indemnifi secur authoriz approv confirm donat gift forgiv forgo sell sponsor`);

/** What does the job, where we say that we can or would. */
const does = stems(`
  build finish complet start begin beginn do deliver install charg sell arrang redo squeez fit stay stick wrap`);

/** A denial that caps the price or takes a risk. */
const carries =
  /^(?:charge|bill|exceed|raise|increase|fail|let|leave|walk|stop|rest|miss|break|go|ask)$/;

/** What we say of ourselves without binding us: `we can tell more after a visit`. */
const harmlessVerbs = wordSet(`
  visit see look need know tell say check measure assess review discuss talk explain walk come inspect
  help answer want adjust refine settle recommend suggest find learn ask verify hear understand consider
  study evaluate determine point confirm advise show give provide prepare narrow work price love like
  use describe have plan note list share speak call contact reach think estimate name sketch draw bring
  listen discover compare sharpen firm judge read weigh figure sort`);

/** What we say that we do: the harmless verbs, and what a builder does before a price is known. */
const harmlessPresent = wordSet(`
  are am do did were was had saw found hope make mean include treat base build lay follow assume start
  work multiply multiplied picked took put set keep leave count charge arrive go apply divide reckon
  can could would will shall may might must should not have also
  begin calculate compute round take get got add expect believe feel state quote guess prefer try`);

/** What we say that we shall not do. */
const harmlessDenials = wordSet(`
  know say tell see give quote set price promise guarantee offer be judge settle commit confirm predict
  estimate assess include cover name state provide determine account replace measure make put`);
