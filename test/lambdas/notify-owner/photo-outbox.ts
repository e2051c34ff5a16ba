import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import type { PhotoFiles } from '../../../lambdas/store/photo-files.ts';
import { thumbnailKey } from '../../../lambdas/store/photos.ts';
import { aQuoteLeadItem, aReadEstimate } from '../../factories.ts';
import { photoFilesOf } from './dependencies.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';
import { sentEmails } from './sent-emails.ts';

export const ses = mockClient(SESClient);

/** The id of the lead. */
export const id = '11111111-2222-8333-8444-555555555555';
export const page = `https://masonry.example/api/answer-lead?id=${id}&token=the-right-token`;

/** A quote request of ten minutes ago that the owner is still to be told of. */
export const aLead = (changes: object = {}) =>
  aQuoteLeadItem({
    id,
    name: 'Ann Persson',
    createdAt: minutesAgo(10),
    estimate: aReadEstimate(),
    unsent: 'unsent',
    ...changes,
  });

/** The thumbnail of a slot: nothing but its own bytes. */
export const thumbnailOf = (slot: number | string) =>
  Buffer.from(`thumbnail ${slot}\r\n\u00ff`, 'latin1');

/** The thumbnails of these slots. */
const files = (...slots: number[]) =>
  photoFilesOf(new Map(slots.map((slot) => [thumbnailKey(id, slot), thumbnailOf(slot)])));

const sixFiles = files(0, 1, 2, 3, 4, 5);

/** The function over tables and files of its own, with an SES that takes everything. */
export async function photoOutbox(photoFiles: PhotoFiles = sixFiles) {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
  const function_ = await notifyOwner(photoFiles);
  return {
    ...function_,
    stored: () => function_.item('leads', id),
    /** Stores a lead and has the function hear of it; returns all emails so far. */
    async arrive(lead: { id: string }) {
      await function_.put('leads', [lead]);
      await function_.stream([lead]);
      return sentEmails(ses);
    },
  };
}

/** The names of the pictures in an email. */
export const namesIn = (html = '') =>
  [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt);
