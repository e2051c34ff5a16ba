import { Command, Option } from '@commander-js/extra-typings';
import { pluralize } from '../../../domain/pluralize.ts';
import { CommandError } from '../command-error.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { announceChange, type Site } from '../site/site.ts';
import { assertCanAsk, confirm, yesOption } from '../terminal/confirm.ts';

const tables = ['leads', 'testimonials', 'settings'] as const;

/** Puts back what a table has lost, from a copy of it that was restored under another name. */
export const restore = new Command('restore')
  .description('put items that a table lacks back into it, from a restored copy of the table')
  .usage('--from <table> --into <table> [options]')
  .requiredOption('--from <name>', 'the full name of the restored copy')
  .addOption(
    new Option('--into <table>', 'the table of the site').choices(tables).makeOptionMandatory(),
  )
  .option('--dry-run', 'count what would be put back, and change nothing')
  .addOption(yesOption)
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
An item that the table has is left as it is. What was deleted since the copy's time comes back too:
run "forget" again for everybody who asked to be forgotten. docs/runbook.md says how to make the copy.

Example:
  npm run owner -- restore --from leads-restored --into leads --env prod --dry-run`,
  )
  .action(async ({ from, into, dryRun, yes, env }) => {
    if (!dryRun) assertCanAsk(yes);
    using site = await openSite(env);
    if (site.tables[into].name === from) {
      throw new CommandError(`${from} is the table of the site itself: name its copy.`, 2);
    }
    const { lacking, copied } = await compare(site, from, into);
    const found = `${pluralize(copied, 'item')} in ${from}, of which the table of ${into} in ${site.name} lacks ${lacking.length}`;
    if (dryRun || lacking.length === 0) {
      console.log(`${found}; nothing was changed.`);
      return;
    }
    console.log(`${found}.`);
    announceChange(site);
    if (!yes) await confirm(`Put ${pluralize(lacking.length, 'item')} into ${into}?`);
    const copy = site.tableNamed(from);
    let restored = 0;
    for (const id of lacking) {
      const item = await copy.get(id);
      if (item && (await site.tableNamed(site.tables[into].name).putIfAbsent(item))) restored += 1;
    }
    console.log(`${pluralize(restored, 'item')} put back into ${into}.`);
  });

/** Reads the ids of both tables, and nothing else of them. */
async function compare(site: Site, from: string, into: (typeof tables)[number]) {
  const present = new Set(await idsOf(site, site.tables[into].name));
  const ids = await idsOf(site, from);
  return { copied: ids.length, lacking: ids.filter((id) => !present.has(id)) };
}

async function idsOf(site: Site, name: string): Promise<string[]> {
  const ids: string[] = [];
  const pages = site.tableNamed(name).scanPages(['id'], { ConsistentRead: true });
  try {
    for await (const page of pages) ids.push(...page.map(({ id }) => id));
  } catch (error) {
    if ((error as Error).name !== 'ResourceNotFoundException') throw error;
    throw new CommandError(
      `There is no table ${name} in ${site.name}: "aws dynamodb list-tables" names those that there are.`,
    );
  }
  return ids;
}
