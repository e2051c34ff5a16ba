import { leadsTable } from '../shared/lead.ts';
import { ownerHandler } from '../shared/owner/owner-handler.ts';
import { changeOf, decisions } from './answer-lead.ts';
import { leadView } from './lead-view.ts';

export const handler = ownerHandler({
  table: leadsTable,
  path: 'answer-lead',
  decisions,
  view: leadView,
  change: changeOf,
});
