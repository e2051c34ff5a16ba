import type { Command } from '../command.ts';
import { forget } from './forget.ts';
import { forgetBrowsers } from './forget-browsers.ts';
import { leads } from './leads.ts';
import { publish } from './publish.ts';
import { resend } from './resend.ts';
import { reviews } from './reviews.ts';
import { unpublish } from './unpublish.ts';

/** All that a person can do, by name and in the order of the overview. */
export const commands: Record<string, Command> = {
  leads,
  reviews,
  resend,
  publish,
  'take-back': unpublish,
  forget,
  'forget-browsers': forgetBrowsers,
};
