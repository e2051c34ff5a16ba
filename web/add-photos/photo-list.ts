import { MAX_PHOTOS } from '../../domain/photo-upload.ts';
import type { ShrunkPhoto, UnusableReason } from './shrink-photo.ts';

/** `full`: the hour's number is used up; `closed`: the request takes no photographs, or cannot be named any more. */
export type UnsentReason = 'connection' | 'full' | 'closed';

export type PhotoStatus =
  | { step: 'preparing' }
  /** Shrunk: waits for its request to be sent, or for its turn. */
  | { step: 'ready' }
  | { step: 'sending'; progress: number }
  | { step: 'sent' }
  | { step: 'unsent'; reason: UnsentReason }
  /** The file is no photograph that this browser can open. */
  | { step: 'unusable'; reason: UnusableReason };

export interface Photo {
  id: number;
  name: string;
  status: PhotoStatus;
  /** The request that it belongs to; before that is sent, none. */
  lead?: string | undefined;
  /** Its place among the photographs of its request. */
  slot?: number | undefined;
  shrunk?: ShrunkPhoto;
}

/** The photographs beside a form: those for its next request, and those of the request that was sent last. */
export interface PhotoList {
  /** The request that was sent last, which photographs chosen from now on belong to. */
  lead?: string | undefined;
  photos: readonly Photo[];
  /** The names of the files that were too many. */
  leftOut: readonly string[];
}

export type PhotoEvent =
  | { type: 'chosen'; files: readonly { id: number; name: string }[] }
  | { type: 'shrunk'; id: number; shrunk: ShrunkPhoto }
  | { type: 'status'; ids: readonly number[]; status: PhotoStatus }
  | { type: 'removed'; id: number }
  /** The form was sent; without an id its answer was cut off. */
  | { type: 'form-sent'; lead: string | undefined }
  /** The visitor begins another message. */
  | { type: 'form-begun' };

export const noPhotos: PhotoList = { photos: [], leftOut: [] };

/** Returns the list after an event. A photograph that is sent leaves with its request, one that is not stays. */
export function nextPhotoList(list: PhotoList, event: PhotoEvent): PhotoList {
  switch (event.type) {
    case 'chosen': {
      const free = MAX_PHOTOS - list.photos.filter(isUsable).length;
      const photos = event.files.slice(0, free).map(toPhoto);
      const leftOut = event.files.slice(free).map(({ name }) => name);
      return withSlots({ ...list, photos: [...list.photos, ...photos], leftOut }, list.lead);
    }
    case 'shrunk':
      return changed(list, [event.id], { shrunk: event.shrunk, status: { step: 'ready' } });
    case 'status':
      return changed(list, event.ids, { status: event.status });
    case 'removed':
      return { ...list, photos: list.photos.filter(({ id }) => id !== event.id), leftOut: [] };
    case 'form-sent':
      return formSent(list, event.lead);
    case 'form-begun':
      return list.lead ? { ...withoutSent(list), lead: undefined } : list;
  }
}

function formSent(list: PhotoList, lead: string | undefined): PhotoList {
  if (lead !== undefined) {
    return lead === list.lead ? list : withSlots({ ...withoutSent(list), lead }, lead);
  }
  const unsent = list.photos.filter((photo) => !photo.lead && isUsable(photo));
  return changed(
    { ...list, lead },
    unsent.map(({ id }) => id),
    { status: { step: 'unsent', reason: 'closed' } },
  );
}

/** Gives the photographs that have no request yet to this one, each in a free slot. */
function withSlots(list: PhotoList, lead: string | undefined): PhotoList {
  if (!lead) return list;
  const taken = new Set(list.photos.filter((it) => it.lead === lead).map(({ slot }) => slot));
  const nextSlot = () => {
    let slot = 0;
    while (taken.has(slot)) slot++;
    taken.add(slot);
    return slot;
  };
  const photos = list.photos.map((photo) =>
    photo.lead || !isUsable(photo) ? photo : { ...photo, lead, slot: nextSlot() },
  );
  return { ...list, photos };
}

function changed(list: PhotoList, ids: readonly number[], changes: Partial<Photo>): PhotoList {
  const photos = list.photos.map((photo) =>
    ids.includes(photo.id) ? freeUnusable({ ...photo, ...changes }) : photo,
  );
  return { ...list, photos };
}

/** Frees the slot of a file that turned out to be no photograph. */
function freeUnusable(photo: Photo): Photo {
  return isUsable(photo) ? photo : { ...photo, lead: undefined, slot: undefined };
}

function withoutSent(list: PhotoList): PhotoList {
  return { ...list, photos: list.photos.filter(({ status }) => status.step !== 'sent') };
}

function toPhoto({ id, name }: { id: number; name: string }): Photo {
  return { id, name, status: { step: 'preparing' } };
}

/** Tells a photograph from a file that is none. */
function isUsable({ status }: Photo): boolean {
  return status.step !== 'unusable';
}

/** Returns the number of photographs that go with the next request. */
export function announcedPhotos({ photos }: PhotoList): number {
  return photos.filter((photo) => !photo.lead && isOnItsWay(photo)).length;
}

/** Returns the photographs that can be sent now, all of one request. */
export function photosToSend({ photos }: PhotoList): Photo[] {
  const ready = photos.filter(({ status, lead }) => status.step === 'ready' && lead);
  return ready.filter(({ lead }) => lead === ready[0]?.lead);
}

/** Tells if leaving the page would lose a photograph of a request that was sent. */
export function hasUnsentPhotos({ photos }: PhotoList): boolean {
  return photos.some(
    (photo) => photo.lead && (isOnItsWay(photo) || canRetry(photo)) && isUsable(photo),
  );
}

/** Counts the sent photographs of the request; 0 until all of them have come to an end. */
export function endedPhotos({ lead, photos }: PhotoList): number {
  const ofLead = photos.filter((photo) => lead !== undefined && photo.lead === lead);
  if (ofLead.some(isOnItsWay)) return 0;
  return ofLead.filter(({ status }) => status.step === 'sent').length;
}

export function canRetry({ status }: Photo): boolean {
  return status.step === 'unsent' && status.reason !== 'closed';
}

function isOnItsWay({ status }: Photo): boolean {
  return ['preparing', 'ready', 'sending'].includes(status.step);
}
