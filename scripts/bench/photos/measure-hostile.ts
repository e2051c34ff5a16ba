import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { MAX_PHOTOS } from '../../../domain/photo-upload.ts';
import { incomingKey, PHOTOS_PREFIX, photoKey } from '../../../lambdas/store/photos.ts';
import { LocalRun } from '../faults/local-run.ts';
import { faultOf, PhotoBucket } from './bucket-contents.ts';
import { type HostileFile, hostileFiles, mutated, seededRandom } from './hostile-files.ts';
import { sendMessage, uploadPhoto } from './upload-photo.ts';

interface HostileProps {
  assemblyFolder: string;
  dataFolder: string;
  logFile: string;
  /** The number of photographs with changed bytes. */
  mutations: number;
  seed: number;
}

/** The result of uploads that mean harm. */
export interface Hostile {
  /** Named files, and those of them whose fate was not the right one. */
  files: number;
  wrongFates: string[];
  mutations: number;
  /** Of the mutated ones: a decoder may mend what is broken, and what is kept is ours all the same. */
  mutationsKept: number;
  /** Kept objects, and what is wrong with any of them. */
  kept: number;
  faults: string[];
  /** Answers of 500 and more to uploads. */
  serverErrors: number;
  /** Lines of level ERROR in the functions' logs. */
  errorLines: number;
  /** Of the whole local run, with all its functions, in MB. */
  peakMemoryMb: number;
}

const WITHIN_MS = 120_000;

/**
 * Uploads files that mean harm: those with a name by the way that the site's script takes, and all of them, and
 * photographs with changed bytes, past it into the bucket, where no limit of an upload keeps anything from the function.
 */
export async function measureHostile(props: HostileProps): Promise<Hostile> {
  const run = await LocalRun.begin(props);
  try {
    const bucket = PhotoBucket.open(run.s3Url, props.assemblyFolder);
    const files = await hostileFiles();
    const statuses = await uploadByScript(run.siteUrl, files);
    const named = await process(run.siteUrl, bucket, files);
    const random = seededRandom(props.seed);
    const photos = files.filter(({ isPhoto }) => isPhoto);
    const changed = Array.from({ length: props.mutations }, (_, index) => ({
      name: `mutation ${index}`,
      bytes: mutated(photos[index % photos.length]?.bytes ?? Buffer.alloc(0), random),
    }));
    const kept = await process(run.siteUrl, bucket, changed);
    const faults = await faultsIn(bucket);
    const log = readFileSync(props.logFile, 'utf8');
    return {
      files: files.length,
      wrongFates: files
        .filter(({ name, isPhoto = false }) => named.has(name) !== isPhoto)
        .map(({ name }) => name),
      mutations: changed.length,
      mutationsKept: kept.size,
      ...faults,
      serverErrors: statuses.filter((status) => status >= 500).length,
      errorLines: log.split('\n').filter((line) => / ERROR /.test(line)).length,
      peakMemoryMb: run.peakMemoryMb(),
    };
  } finally {
    await run.kill();
  }
}

async function uploadByScript(siteUrl: string, files: HostileFile[]): Promise<number[]> {
  const statuses: number[] = [];
  let id = '';
  for (const [index, { bytes }] of files.entries()) {
    const slot = index % MAX_PHOTOS;
    if (slot === 0) id = await sendMessage(siteUrl, message(`script ${index}`), MAX_PHOTOS);
    statuses.push(await uploadPhoto(siteUrl, { id, slot, bytes, type: 'image/jpeg' }));
  }
  return statuses;
}

/** Puts files where uploads go, six to a lead, and returns the names of those that became photographs. */
async function process(
  siteUrl: string,
  bucket: PhotoBucket,
  files: HostileFile[],
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (let from = 0; from < files.length; from += MAX_PHOTOS) {
    const id = await sendMessage(siteUrl, message(`bucket ${files[from]?.name}`), MAX_PHOTOS);
    const batch = files.slice(from, from + MAX_PHOTOS);
    await Promise.all(
      batch.map(({ bytes }, slot) =>
        bucket.client.send(
          new PutObjectCommand({
            Bucket: bucket.name,
            Key: incomingKey(id, slot),
            Body: bytes,
            ContentType: 'image/jpeg',
          }),
        ),
      ),
    );
    await untilProcessed(bucket, id);
    const keys = new Set(await bucket.keys(`${PHOTOS_PREFIX}${id}/`));
    for (const [slot, { name }] of batch.entries())
      if (keys.has(photoKey(id, slot))) kept.add(name);
  }
  return kept;
}

async function untilProcessed(bucket: PhotoBucket, id: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while ((await bucket.keys(incomingKey(id, ''))).length > 0) {
    if (Date.now() > deadline) throw new Error(`The uploads of lead ${id} were not processed.`);
    await wait(50);
  }
}

async function faultsIn(bucket: PhotoBucket): Promise<Pick<Hostile, 'kept' | 'faults'>> {
  const keys = await bucket.keys();
  const faults: string[] = [];
  for (const key of keys) {
    const fault = await faultOf(await bucket.read(key));
    if (fault) faults.push(`${key}: ${fault}`);
  }
  return { kept: keys.length, faults };
}

function message(words: string): Record<string, string> {
  const email = `${words.replaceAll(/\W+/g, '-')}@home.example`;
  return { name: 'Visitor One', email, message: `Photographs of ${words}.` };
}
