import { decisionHandler } from '../decision-page/decision-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { SettingsItem, TestimonialItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { testimonialDecisions } from './moderate-testimonial.ts';
import { testimonialView } from './testimonial-view.ts';

const client = documentClient();

export const handler = decisionHandler({
  table: new Table<TestimonialItem>(client, requiredEnv('TESTIMONIALS_TABLE')),
  browsers: new TrustedBrowsers(new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'))),
  path: 'moderate-testimonial',
  view: testimonialView,
  decisions: testimonialDecisions,
});
