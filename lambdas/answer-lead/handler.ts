import { ownerHandler } from '../decision-page/decision-handler.ts';
import { leadsTable } from '../store/leads.ts';
import { changeOf, decisions } from './answer-lead.ts';
import { leadView } from './lead-view.ts';

export const handler = ownerHandler({
  table: leadsTable,
  path: 'answer-lead',
  decisions,
  view: leadView,
  change: changeOf,
});
