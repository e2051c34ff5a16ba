import type { Stack } from '@aws-sdk/client-cloudformation';
import { awsCli, consolePage } from '../aws/aws-cli.ts';
import type { Check } from '../check.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';

/** The state that the last deployment left the environment's stack in. */
export const stack: Check = {
  title: 'Stack',
  actions: ['cloudformation:DescribeStacks'],
  async run({ stackName, stacks }) {
    const found = await stacks.stack(stackName);
    return [found ? stateFinding(stackName, found) : ok('there is none yet.')];
  },
};

const events = `Its events say why: ${consolePage('cloudformation/home#/stacks')}`;

function stateFinding(name: string, found: Stack): Finding {
  const status: string = found.StackStatus ?? '';
  const state = `${name} is in the state ${status}`;
  const command = (action: string) => awsCli(`cloudformation ${action} --stack-name ${name}`);
  if (/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status)) return ok(`${state}.`);
  if (status === 'REVIEW_IN_PROGRESS') return ok(`${state}: it has no resource yet.`);
  if (status.endsWith('_IN_PROGRESS')) {
    return problem(`${state}: somebody deploys or deletes it.`, 'Wait until that is over.', events);
  }
  if (/^(UPDATE|IMPORT)_ROLLBACK_COMPLETE$/.test(status)) {
    return warning(`${state}: its last deployment failed, and everything is as before.`, events);
  }
  if (/^(UPDATE|IMPORT)_ROLLBACK_FAILED$/.test(status)) {
    return problem(
      `${state}: nothing can be deployed before it is rolled back.`,
      events,
      command('continue-update-rollback'),
    );
  }
  if (/^(CREATE|UPDATE)_FAILED$/.test(status)) {
    return problem(
      `${state}: its last deployment stopped halfway.`,
      events,
      command('rollback-stack'),
    );
  }
  // The CDK deletes a stack whose creation failed before it deploys anew. It cannot where the stack is protected, and
  // it protects one before its first resource is made.
  if (/^ROLLBACK_/.test(status) && !found.EnableTerminationProtection) {
    return warning(`${state}: its creation failed, and the deployment deletes it first.`, events);
  }
  return problem(
    `${state}: it can only be deleted. Its tables stay where they are kept, see docs/runbook.md.`,
    events,
    ...(found.EnableTerminationProtection
      ? [command('update-termination-protection --no-enable-termination-protection')]
      : []),
    command('delete-stack'),
    command('wait stack-delete-complete'),
  );
}
