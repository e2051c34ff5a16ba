import { Command } from '@commander-js/extra-typings';
import { pluralize } from '../../../domain/pluralize.ts';
import { nextAttempt } from '../../../lambdas/store/undelivered.ts';
import { shortId } from '../items/ids.ts';
import { localTime } from '../items/time-span.ts';
import { readUndelivered, type UndeliveredItem } from '../items/undelivered.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { type TextColumn, textTable } from '../terminal/text-table.ts';

/** Lists the leads and reviews whose mail came back. */
export const undelivered = new Command('undelivered')
  .description('list the leads and reviews whose mail did not reach the owner')
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
Their mail bounced, was rejected or was marked as spam. It goes out again at the time under "Next mail",
or, where none stands there, once the mailbox works and you run "npm run owner -- resend <id>".

Example:
  npm run owner -- undelivered`,
  )
  .action(async ({ env }) => {
    using site = await openSite(env);
    const listed = await readUndelivered(site);
    if (listed.length > 0) console.log(textTable(columns, listed));
    console.log(`${pluralize(listed.length, 'undelivered item')}.`);
  });

const columns: TextColumn<UndeliveredItem>[] = [
  ['Id', ({ id }) => shortId(id)],
  ['Received', ({ createdAt }) => localTime(createdAt)],
  ['Kind', ({ kind }) => kind],
  ['Name', ({ name }) => name, 20],
  ['Mails', ({ failedDeliveries }) => String(failedDeliveries)],
  ['Came back', ({ undeliveredAt }) => localTime(undeliveredAt)],
  ['Reason', ({ undeliveredReason }) => undeliveredReason],
  ['Next mail', (item) => timeOf(nextAttempt(item))],
];

function timeOf(moment: Date | undefined): string {
  return moment ? localTime(moment.toISOString()) : '';
}
