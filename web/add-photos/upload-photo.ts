import {
  type AddPhotos,
  addPhotosPath,
  addPhotosResponseSchema,
  photoUploadPath,
} from '../../domain/photo-upload.ts';
import { postJson } from '../api/fetch-api.ts';

/** `full`: a quota is used up. */
export type FailureReason = 'connection' | 'full';

/** Long enough for a photo at 20 kbit/s; beyond that the connection is dead. */
const UPLOAD_TIMEOUT_MS = 180_000;

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
    const photo: AddPhotos = { photosId, number, type, bytes: blob.size };
    const response = await postJson(addPhotosPath, photo);
    const { fields } = addPhotosResponseSchema.parse(await response.json());
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
  } catch (error) {
    return (error as Error).cause === 429 ? 'full' : 'connection';
  }
  // S3 ignores fields after the file.
  body.append('file', blob);
  return (await post(body, onProgress, signal)) ? undefined : 'connection';
}

/** Posts to S3, and returns if it took the form; `fetch` would not tell of its progress. */
function post(body: FormData, onProgress: (progress: number) => void, signal: AbortSignal) {
  return new Promise<boolean>((resolve) => {
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
