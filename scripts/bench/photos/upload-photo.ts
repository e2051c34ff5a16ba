import { randomUUID } from 'node:crypto';
import {
  type AddPhotosResponse,
  addPhotosPath,
  PHOTOS_HEADER,
  photoUploadPath,
} from '../../../domain/photo-upload.ts';

/** More than any answer takes; a stopped process does not always close its connections. */
const GIVE_UP_MS = 60_000;

/** A photograph that is uploaded in a slot of a lead. */
interface Upload {
  id: string;
  slot: number;
  bytes: Buffer;
  type: string;
}

/** Sends a contact message that announces photographs, and returns its lead's id. Throws where it is refused. */
export async function sendMessage(
  siteUrl: string,
  message: Record<string, string>,
  photos: number,
): Promise<string> {
  const response = await fetch(`${siteUrl}/api/send-contact-email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      [PHOTOS_HEADER]: String(photos),
    },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  if (!response.ok) throw new Error(`A message was answered ${response.status}.`);
  const { id } = (await response.json()) as { id: string };
  return id;
}

/**
 * Uploads a photograph as the site's script does.
 *
 * @returns the status of the request for its fields where that was refused, else that of the upload
 */
export async function uploadPhoto(siteUrl: string, upload: Upload): Promise<number> {
  const { id, slot, bytes, type } = upload;
  const asked = await fetch(`${siteUrl}${addPhotosPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, photos: [{ slot, bytes: bytes.length, type }] }),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  if (!asked.ok) {
    await asked.arrayBuffer();
    return asked.status;
  }
  const { uploads } = (await asked.json()) as AddPhotosResponse;
  const form = new FormData();
  for (const [name, value] of Object.entries(uploads[0]?.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'photo');
  const response = await fetch(`${siteUrl}${photoUploadPath}`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  await response.arrayBuffer();
  return response.status;
}
