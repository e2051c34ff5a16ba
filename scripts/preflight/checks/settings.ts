import { deploymentProblems } from '../../../lib/deployment-problems.ts';
import { factErrors } from '../../check-facts.ts';
import type { Check } from '../check.ts';
import { ok, problem } from '../finding.ts';

/** Mistakes in the facts, placeholders and settings, by the rules that a deployment itself keeps. */
export const settings: Check = {
  title: 'Settings',
  actions: [],
  async run({ environment, facts }) {
    const problems = [...(await factErrors(new Date())), ...deploymentProblems(environment, facts)];
    return problems.length > 0
      ? problems.map((each) => problem(each))
      : [ok('nothing is missing.')];
  },
};
