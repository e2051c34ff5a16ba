import {
  type AddPhotos,
  type AddPhotosResponse,
  addPhotosPath,
  addPhotosResponseSchema,
  type PhotoType,
  photoUploadPath,
} from '../../domain/photo-upload.ts';
import type { FailureReason } from './photo-list.ts';

/** Longer than a photo takes at 20 kbit/s; a line that stands still longer has broken. */
const UPLOAD_TIMEOUT_MS = 180_000;
const RESPONSE_TIMEOUT_MS = 25_000;

/** A photo that was not taken. */
export class UploadError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

interface PhotoToUpload {
  photosId: string;
  number: number;
  blob: Blob;
  type: PhotoType;
}

/**
 * Uploads a photo.
 *
 * @param onProgress - called with the share that has left, from 0 to 1
 * @throws {UploadError}
 */
export async function uploadPhoto(
  { photosId, number, blob, type }: PhotoToUpload,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { fields } = await requestUpload({ photosId, number, bytes: blob.size, type });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // S3 ignores what stands behind the file.
  body.append('file', blob);
  if (signal.aborted) throw new UploadError('connection');
  await post(body, onProgress, signal);
}

async function requestUpload(photo: AddPhotos): Promise<AddPhotosResponse> {
  let response: Response;
  try {
    response = await fetch(addPhotosPath, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(photo),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.ok) return addPhotosResponseSchema.parse(await response.json());
  } catch {
    throw new UploadError('connection');
  }
  throw new UploadError(response.status === 429 ? 'full' : 'connection');
}

/** `fetch` would not tell of its progress. */
function post(
  body: FormData,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new UploadError('connection'));
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
