import * as z from 'zod/mini';
import {
  type AddPhotos,
  type AddPhotosResponse,
  addPhotosPath,
  type PhotoUpload,
  photoUploadPath,
} from '../../domain/photo-upload.ts';
import type { UnsentReason } from './photo-list.ts';

/** Longer than a photograph takes at 20 kbit/s; a line that stands still longer has broken. */
const UPLOAD_TIMEOUT_MS = 180_000;
const RESPONSE_TIMEOUT_MS = 25_000;

const responseSchema: z.ZodMiniType<AddPhotosResponse> = z.object({
  uploads: z.array(z.object({ slot: z.int(), fields: z.record(z.string(), z.string()) })),
});

/** Photographs that were not taken. */
export class UnsentPhotos extends Error {
  readonly reason: UnsentReason;

  constructor(reason: UnsentReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Requests the fields with which the photographs of a lead are uploaded.
 *
 * @throws {UnsentPhotos}
 */
export async function requestUploads(request: AddPhotos): Promise<PhotoUpload[]> {
  let response: Response;
  try {
    response = await fetch(addPhotosPath, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.ok) return responseSchema.parse(await response.json()).uploads;
  } catch {
    throw new UnsentPhotos('connection');
  }
  throw new UnsentPhotos(reasonOf(response.status));
}

function reasonOf(status: number): UnsentReason {
  if (status === 429) return 'full';
  return status >= 400 && status < 500 ? 'closed' : 'connection';
}

interface Upload {
  fields: Record<string, string>;
  blob: Blob;
  /** Called with the share that has left, from 0 to 1. */
  onProgress: (progress: number) => void;
  /** Ends the upload. */
  signal: AbortSignal;
}

/**
 * Uploads a photograph; `fetch` would not tell of its progress.
 *
 * @throws {UnsentPhotos}
 */
export function uploadPhoto({ fields, blob, onProgress, signal }: Upload): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // S3 ignores what stands behind the file.
  body.append('file', blob);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new UnsentPhotos('connection'));
    const request = new XMLHttpRequest();
    request.open('POST', photoUploadPath);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
