import { setTimeout as wait } from 'node:timers/promises';
import {
  INCOMING_PREFIX,
  PHOTOS_PREFIX,
  photoKey,
  photoSlots,
  thumbnailKey,
} from '../../../lambdas/store/photos.ts';
import { readLeads } from '../../owner/items/leads.ts';
import { LocalRun } from '../faults/local-run.ts';
import { isOwner, mailedIds } from '../faults/mailed-ids.ts';
import { readMailbox } from '../faults/measure-kills.ts';
import { PhotoBucket } from './bucket-contents.ts';
import { sendMessage, uploadPhoto } from './upload-photo.ts';

interface PhotoKillsProps {
  kills: number;
  photo: Buffer;
  assemblyFolder: string;
  dataFolder: string;
  logFile: string;
}

/** The result of kills between a lead, its photographs and their thumbnails. */
export interface PhotoKills {
  kills: number;
  /** Messages that were accepted, and those of them that are stored and that the owner was mailed of. */
  accepted: number;
  stored: number;
  mailed: number;
  /** Photographs whose upload was accepted, and those of them that a lead has. */
  uploaded: number;
  kept: number;
  /** Objects that belong to no lead, once the clean-up has run, and those that it has not processed. */
  orphaned: string[];
  unprocessed: string[];
  /** Slots of leads whose objects are gone. */
  missing: string[];
}

/** A kill comes within so many times what a message with its photographs takes where none comes. */
const KILL_WITHIN_SHARE = 1.2;

const STORED_WITHIN_MS = 60_000;
/** An upload whose event was lost is processed once it is two minutes old (lib/photos.ts), by the run at the next start. */
const FORGOTTEN_AFTER_MS = 125_000;
const SETTLED_WITHIN_MS = 300_000;

/**
 * Sends messages with two photographs each, and kills the local run at a random moment of each: between its beginning
 * and a little after its thumbnails. The clean-up runs at each start.
 */
export async function measurePhotoKills({
  kills,
  photo,
  ...props
}: PhotoKillsProps): Promise<PhotoKills> {
  const run = await LocalRun.begin(props);
  try {
    const bucket = PhotoBucket.open(run.s3Url, props.assemblyFolder);
    const accepted: string[] = [];
    const uploaded: string[] = [];
    const began = performance.now();
    await sendWithPhotos(run.siteUrl, kills, photo, accepted, uploaded);
    await untilStored(bucket, uploaded);
    const undisturbedMs = performance.now() - began;
    for (let kill = 0; kill < kills; kill += 1) {
      const sending = sendWithPhotos(run.siteUrl, kill, photo, accepted, uploaded);
      await wait(Math.random() * KILL_WITHIN_SHARE * undisturbedMs);
      await run.kill();
      await sending;
      await run.start();
    }
    await wait(FORGOTTEN_AFTER_MS);
    await run.kill();
    await run.start();
    const mails = await untilMailed(run, accepted);
    await untilProcessed(bucket);
    return {
      kills,
      accepted: accepted.length,
      mailed: accepted.filter((id) => mails.has(id)).length,
      ...(await whatIsLeft(run, bucket, accepted, uploaded)),
    };
  } finally {
    await run.kill();
  }
}

async function untilStored(bucket: PhotoBucket, keys: string[]): Promise<void> {
  const deadline = Date.now() + STORED_WITHIN_MS;
  const isStored = async () => {
    const kept = new Set(await bucket.keys(PHOTOS_PREFIX));
    return keys.every((key) => kept.has(key));
  };
  while (!(await isStored())) {
    if (Date.now() > deadline) throw new Error('Photographs were not processed.');
    await wait(50);
  }
}

/** Waits until the owner was mailed of all leads, and returns the ids in his emails. */
async function untilMailed(run: LocalRun, ids: string[]): Promise<Map<string, number>> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const emails = await readMailbox(run);
    const mails = mailedIds(emails.filter(({ to }) => isOwner(to)).map(({ text }) => text));
    if (ids.every((id) => mails.has(id)) || Date.now() > deadline) return mails;
    await wait(1_000);
  }
}

/** Waits until the clean-up has processed what it takes; what is left then is told by the figures. */
async function untilProcessed(bucket: PhotoBucket): Promise<void> {
  const deadline = Date.now() + STORED_WITHIN_MS;
  while (Date.now() < deadline && (await bucket.keys(INCOMING_PREFIX)).length > 0) await wait(200);
}

/** Sends one message and its photographs; whatever fails with the kill is left. */
async function sendWithPhotos(
  siteUrl: string,
  number: number,
  photo: Buffer,
  accepted: string[],
  uploaded: string[],
): Promise<void> {
  const message = {
    name: 'Visitor One',
    email: `killed-${number}@home.example`,
    message: `Message ${number} with photographs.`,
  };
  try {
    const id = await sendMessage(siteUrl, message, 2);
    accepted.push(id);
    await Promise.all(
      [0, 1].map(async (slot) => {
        const status = await uploadPhoto(siteUrl, { id, slot, bytes: photo, type: 'image/jpeg' });
        if (status === 204) uploaded.push(photoKey(id, slot));
      }),
    );
  } catch {
    // The kill came first.
  }
}

async function whatIsLeft(
  run: LocalRun,
  bucket: PhotoBucket,
  accepted: string[],
  uploaded: string[],
): Promise<Omit<PhotoKills, 'kills' | 'accepted' | 'mailed'>> {
  using site = await run.openSite();
  const leads = await readLeads(site);
  const belonging = leads.flatMap((lead) =>
    photoSlots(lead).flatMap((slot) => [photoKey(lead.id, slot), thumbnailKey(lead.id, slot)]),
  );
  const kept = await bucket.keys(PHOTOS_PREFIX);
  const ids = new Set(leads.map(({ id }) => id));
  return {
    stored: accepted.filter((id) => ids.has(id)).length,
    uploaded: uploaded.length,
    kept: uploaded.filter((key) => belonging.includes(key)).length,
    orphaned: kept.filter((key) => !belonging.includes(key)),
    unprocessed: await bucket.keys(INCOMING_PREFIX),
    missing: belonging.filter((key) => !kept.includes(key)),
  };
}
