import { factErrors } from './check-facts/fact-errors.ts';

// Every start, build, synthesis and deployment runs this first, as a process of its own: a mistake in the facts
// must not break a module that is loaded with them before it can be told of.
const errors = await factErrors(new Date());
if (errors.length > 0) {
  console.error(['Mend these facts, then try again:', ...errors].join('\n  '));
  process.exit(1);
}
