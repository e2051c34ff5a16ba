import { pluralize } from '../../domain/pluralize.ts';
import type { Photo, PhotoList, PhotoStatus, UnsentReason } from '../add-photos/photo-list.ts';
import type { UnusableReason } from '../add-photos/shrink-photo.ts';

const photosOf = (count: number) => pluralize(count, 'photo');

export const addPhotosText = {
  group: 'Photos',
  retry: 'Retry',
  remove: 'Remove',
  byEmail: 'Email photos instead',
} as const;

/** Returns the label of the control. */
export function addPhotosLabel({ lead, photos }: PhotoList): string {
  if (lead) return photos.length > 0 ? 'Add more photos' : 'Add photos to your request';
  return photos.length > 0 ? 'Add more photos' : 'Add photos (optional)';
}

const unusable: Record<UnusableReason, string> = {
  empty: 'This file is empty.',
  heic: 'This browser cannot open HEIC photos. Choose a JPEG, or email it to us.',
  large: 'This photo has too many pixels for this page. Choose a smaller one, or email it to us.',
  unreadable: 'This file is no photo that this browser can open. Choose a JPEG.',
};

const unsent: Record<UnsentReason, string> = {
  connection: 'Not sent: the connection failed. Retry, or email it to us.',
  full: 'Not sent: too many photos came within an hour. Retry later, or email it to us.',
  closed: 'Not sent: your request is stored, but takes no more photos. Email it to us.',
};

/** Returns the state of a photograph in words. */
export function photoStatusText({ status, lead }: Pick<Photo, 'status' | 'lead'>): string {
  switch (status.step) {
    case 'preparing':
      return 'Preparing…';
    case 'ready':
      return lead ? 'Waiting to be sent' : 'Ready';
    case 'sending':
      return `Sending ${Math.round(status.progress * 100)}%`;
    case 'paused':
      return 'No connection. Trying again…';
    case 'sent':
      return 'Sent';
    case 'unsent':
      return unsent[status.reason];
    case 'unusable':
      return unusable[status.reason];
  }
}

/** Returns the sentences about all photographs, which are read out when they change. */
export function photosSummary({ photos, leftOut }: PhotoList): string {
  const count = (steps: readonly PhotoStatus['step'][], from = photos) =>
    from.filter(({ status }) => steps.includes(status.step)).length;
  const ofRequest = photos.filter(({ lead }) => lead);
  const chosen = photos.filter(({ lead }) => !lead);
  const preparing = count(['preparing'], chosen);
  const ready = count(['ready'], chosen);
  const failed = count(['unsent']);
  const sentences = [
    leftOut.length > 0 &&
      `Six photos at most: ${leftOut.join(', ')} ${leftOut.length > 1 ? 'were' : 'was'} not added.`,
    ofRequest.length > 0 && sentSentence(count(['sent'], ofRequest), ofRequest.length),
    failed > 0 && `${photosOf(failed)} ${failed > 1 ? 'were' : 'was'} not sent.`,
    preparing > 0 && `Preparing ${photosOf(preparing)}. You can go on typing.`,
    preparing === 0 &&
      ready > 0 &&
      `${photosOf(ready)} ${ready > 1 ? 'go' : 'goes'} with your request.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function sentSentence(sent: number, all: number): string {
  if (sent < all) return `${sent} of ${photosOf(all)} ${sent === 1 ? 'is' : 'are'} sent.`;
  return all === 1 ? 'Your photo is sent.' : `All ${photosOf(all)} are sent.`;
}
