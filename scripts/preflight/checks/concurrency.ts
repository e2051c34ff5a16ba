import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { REGION } from '../../owner/site/site-tables.ts';
import { awsCli, consolePage } from '../aws/aws-cli.ts';
import type { Check } from '../check.ts';
import { ok, problem, warning } from '../finding.ts';

/** `throttle` in lib/environments.ts counts on as many: estimates alone may take 40 of them. */
const NEEDED = 100;

/** The quota "Concurrent executions", as `aws service-quotas list-service-quotas --service-code lambda` names it. */
const QUOTA = 'L-B99A9384';

/** The functions that may run at once in the account. */
export const concurrency: Check = {
  title: 'Lambda concurrency',
  actions: ['lambda:GetAccountSettings'],
  async run({ environment }) {
    // Without a domain it has no visitors but its engineers.
    const level = environment.domain ? problem : warning;
    const { AccountLimit } = await new LambdaClient({ region: REGION }).send(
      new GetAccountSettingsCommand(),
    );
    const { ConcurrentExecutions = 0, UnreservedConcurrentExecutions = 0 } = AccountLimit ?? {};
    if (ConcurrentExecutions < NEEDED) {
      return [
        level(
          `the account may run ${ConcurrentExecutions} functions at once, and a few visitors at a time need ${NEEDED}.`,
          awsCli(
            `service-quotas request-service-quota-increase --service-code lambda --quota-code ${QUOTA} --desired-value 1000`,
          ),
        ),
      ];
    }
    if (UnreservedConcurrentExecutions < NEEDED) {
      return [
        level(
          `other functions have reserved all but ${UnreservedConcurrentExecutions} of the ${ConcurrentExecutions} that may run at once.`,
          `Take reservations back: ${consolePage('lambda/home#/functions')}`,
        ),
      ];
    }
    return [ok(`${UnreservedConcurrentExecutions} functions may run at once.`)];
  },
};
