import { forget } from './forget.ts';
import { forgetBrowsers } from './forget-browsers.ts';
import { leads } from './leads.ts';
import { publish, unpublish } from './publish.ts';
import { resend } from './resend.ts';
import { restore } from './restore.ts';
import { reviews } from './reviews.ts';
import { undelivered } from './undelivered.ts';

/** All that a person can do, in the order of the overview. */
export const commands = [
  leads,
  reviews,
  undelivered,
  resend,
  publish,
  unpublish,
  forget,
  forgetBrowsers,
  restore,
];
