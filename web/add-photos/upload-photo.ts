import {
  type AddPhotos,
  addPhotosPath,
  addPhotosResponseSchema,
  photoUploadPath,
} from '../../domain/photo-upload.ts';
import type { FailureReason } from './photo-list.ts';

/** Longer than a photo takes at 20 kbit/s; a line that stands still longer has broken. */
const UPLOAD_TIMEOUT_MS = 180_000;
const RESPONSE_TIMEOUT_MS = 25_000;

/**
 * Uploads a photo.
 *
 * @param onProgress - called with the share that has left, from 0 to 1
 * @returns why it was not taken; undefined once it was
 */
export async function uploadPhoto(
  { photosId, number, type, blob }: Omit<AddPhotos, 'bytes'> & { blob: Blob },
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<FailureReason | undefined> {
  const body = new FormData();
  try {
    const response = await fetch(addPhotosPath, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ photosId, number, type, bytes: blob.size } satisfies AddPhotos),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.status === 429) return 'full';
    const { fields } = addPhotosResponseSchema.parse(await response.json());
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
  } catch {
    return 'connection';
  }
  // S3 ignores what stands behind the file.
  body.append('file', blob);
  return (await post(body, onProgress, signal)) ? undefined : 'connection';
}

/** Posts to S3, and returns if it took the form; `fetch` would not tell of its progress. */
function post(
  body: FormData,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const request = new XMLHttpRequest();
    request.open('POST', photoUploadPath);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    // After an error, a timeout and an abort as well, whose status is 0.
    request.onloadend = () => resolve(request.status >= 200 && request.status < 300);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
