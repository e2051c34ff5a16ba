import { forget } from './forget.ts';
import { forgetBrowsers } from './forget-browsers.ts';
import { answered, note, status } from './lead-commands.ts';
import { leads } from './leads.ts';
import { decline, publish, unpublish } from './publish.ts';
import { resend } from './resend.ts';
import { restore } from './restore.ts';
import { reviews } from './reviews.ts';
import { undelivered } from './undelivered.ts';
import { undo } from './undo.ts';

/** All that a person can do, in the order of the overview. */
export const commands = [
  leads,
  reviews,
  undelivered,
  resend,
  answered,
  status,
  note,
  publish,
  decline,
  unpublish,
  undo,
  forget,
  forgetBrowsers,
  restore,
];
