import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE } from '../../domain/photo-upload.ts';
import type { Canvas, PhotoLimits, ShrinkResult } from './shrink-photo.ts';
import type { ShrinkRequest, ShrinkResponse } from './shrink-worker.ts';

/** Each takes 50 MB while it is decoded: a phone has no room for more. */
const CONCURRENCY = 2;

/** Between two photographs that are shrunk in the page, for what the visitor does meanwhile. */
const PAUSE_MS = 50;

const limits: PhotoLimits = { maxBytes: MAX_PHOTO_BYTES, maxSide: MAX_PHOTO_SIDE };

interface Job {
  id: number;
  file: Blob;
  resolve: (result: ShrinkResult) => void;
}

const queue: Job[] = [];
const running = new Map<number, Job>();
let worker: Worker | undefined;
let nextId = 0;

/** A browser without a canvas for workers, or one that refused the worker, shrinks in the page. */
let isInPage = typeof OffscreenCanvas !== 'function' || typeof Worker !== 'function';

/** Shrinks a photograph in a worker, two at a time. */
export function shrink(file: Blob): Promise<ShrinkResult> {
  return new Promise((resolve) => {
    queue.push({ id: nextId++, file, resolve });
    startNext();
  });
}

function startNext() {
  while (queue.length > 0 && running.size < (isInPage ? 1 : CONCURRENCY)) {
    const job = queue.shift();
    if (job) start(job);
  }
}

function start(job: Job) {
  running.set(job.id, job);
  const { id, file } = job;
  if (isInPage) void shrinkInPage(job);
  else startedWorker().postMessage({ id, file, ...limits } satisfies ShrinkRequest);
}

function startedWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ShrinkResponse>) => settle(data);
  worker.onerror = () => {
    worker?.terminate();
    isInPage = true;
    queue.unshift(...running.values());
    running.clear();
    startNext();
  };
  return worker;
}

async function shrinkInPage({ id, file }: Job) {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  try {
    const { shrinkPhoto } = await import('./shrink-photo.ts');
    settle({ id, result: await shrinkPhoto(file, limits, createCanvas) });
  } catch {
    settle({ id, result: { reason: 'unreadable' } });
  }
}

function settle({ id, result }: ShrinkResponse) {
  const job = running.get(id);
  running.delete(id);
  job?.resolve(result);
  startNext();
}

function createCanvas(width: number, height: number): Canvas {
  const element = document.createElement('canvas');
  Object.assign(element, { width, height });
  return {
    element,
    context: element.getContext('2d'),
    encode: (type, quality) => new Promise((resolve) => element.toBlob(resolve, type, quality)),
  };
}
