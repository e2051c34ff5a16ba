import { Argument, Command } from '@commander-js/extra-typings';
import { type LeadStatus, leadStatuses } from '../../../domain/lead-status.ts';
import type { LeadDecision } from '../../../lambdas/answer-lead/lead-decisions.ts';
import { momentOfInput } from '../../../lambdas/time/local-time.ts';
import { CommandError } from '../command-error.ts';
import { changeLead, leadInWords, leadMeant } from '../items/change-lead.ts';
import { typedId } from '../items/ids.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { announceChange } from '../site/site.ts';

type EnvironmentName = Parameters<typeof openSite>[0];

const LEAD_ID = 'as "npm run owner -- leads" lists it; the first 8 characters are enough';

/** Marks a lead as answered, as the mail's button does. */
export const answered = leadCommand(
  'answered',
  'mark a lead as answered: then no reminder comes',
  'answered 1a2b3c4d',
).action((id, { env }) => decide(id, env, 'answered'));

/** Says what became of a lead, as the buttons of its page do. */
export const status = leadCommand(
  'status',
  'mark a lead as answered, visit-set, won or lost',
  'status 1a2b3c4d visit-set --visit 2026-11-24T09:00',
)
  .addArgument(
    new Argument('<status>', 'what became of it').choices(
      Object.keys(leadStatuses) as LeadStatus[],
    ),
  )
  .option('--visit <time>', 'with visit-set: the day and time, by the clock of the business')
  .action((id, to, { visit, env }) => {
    if (visit !== undefined && to !== 'visit-set') {
      throw new CommandError('Use --visit with "status <id> visit-set" only.', 2);
    }
    if (visit !== undefined && !momentOfInput(visit)) {
      throw new CommandError(`--visit ${visit} is no time: give one such as 2026-11-24T09:00.`, 2);
    }
    return decide(id, env, to, { visitAt: visit });
  });

/** Keeps the owner's note with a lead. */
export const note = leadCommand(
  'note',
  'keep a note with a lead, in place of the one before; without words none',
  'note 1a2b3c4d gate code 1234',
)
  .argument('[text...]', 'the note')
  .action((id, words, { env }) => decide(id, env, 'note', { note: words.join(' ') }));

async function decide(
  id: string,
  env: EnvironmentName,
  decision: Exclude<LeadDecision, 'undo'>,
  fields: Record<string, string | undefined> = {},
): Promise<void> {
  using site = await openSite(env);
  const lead = await leadMeant(site, id);
  announceChange(site);
  const changed = await changeLead(site, lead, decision, fields);
  console.log(
    changed ? `${leadInWords(changed)} now.` : `${leadInWords(lead)} already; nothing was changed.`,
  );
}

function leadCommand(name: string, description: string, example: string) {
  return new Command(name)
    .description(description)
    .argument('<lead-id>', LEAD_ID, typedId)
    .addOption(environmentOption)
    .addHelpText(
      'after',
      `
A lead that joined an earlier one of the same homeowner is changed together with that.
"npm run owner -- undo" takes the last change back.

Example:
  npm run owner -- ${example}`,
    );
}
