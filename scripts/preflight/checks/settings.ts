import { deploymentProblems } from '../../../lib/deployment-problems.ts';
import type { Check } from '../check.ts';
import { ok, problem } from '../finding.ts';

/** Placeholders and settings, by the rules that a deployment itself keeps. */
export const settings: Check = {
  title: 'Settings',
  actions: [],
  run({ environment, facts }) {
    const problems = deploymentProblems(environment, facts);
    return problems.length > 0
      ? problems.map((each) => problem(each))
      : [ok('nothing is missing.')];
  },
};
