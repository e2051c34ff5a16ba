import { wordSet } from './word-set.ts';

/** What we say of ourselves without binding us: `we can tell more after a visit`. */
export const harmlessVerbs = wordSet(`
  visit see look need know tell say check measure assess review discuss talk explain walk come inspect
  help answer want adjust refine settle recommend suggest find learn ask verify hear understand consider
  study evaluate determine point confirm advise show give provide prepare narrow work price love like
  use describe have plan note list share speak call contact reach think estimate confirm`);

/** What we say that we do: the harmless verbs, and what a builder does before a price is known. */
export const harmlessPresent = wordSet(`
  are am have had do did were was dig found saw visited looked started used based measured reviewed
  understood received assumed assume include included treat base build lay follow arrived
  calculated worked took multiplied picked hope make noted mean`);

/** What we say that we cannot do. */
export const harmlessDenials = wordSet(`
  know say tell see give quote set price promise guarantee offer be judge settle commit confirm predict
  estimate assess include cover name state provide determine account replace measure make put`);
