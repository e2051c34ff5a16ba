import type { Finding } from './finding.ts';
import type { Target } from './target.ts';

/** One line or more of the preflight. */
export interface Check {
  title: string;
  /** The IAM actions that it asks AWS with. A check without one needs no credentials. */
  actions: readonly string[];
  /** @returns at least one finding; what it throws is a finding too */
  run(target: Target): Finding[] | Promise<Finding[]>;
}

/** The actions of a check that looks at the stacks of the site. */
export const stackActions = ['cloudformation:DescribeStacks', 'cloudformation:ListStackResources'];
