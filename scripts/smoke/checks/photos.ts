import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import {
  type AddPhotosResponse,
  addPhotosPath,
  PHOTOS_HEADER,
  photoUploadPath,
} from '../../../domain/photo-upload.ts';
import { contactEndpoint } from '../../../web/api/form-endpoints.ts';
import { type Check, needsCredentials, type Report, type Request } from '../check.ts';
import {
  keepsLeads,
  type LeadTarget,
  leftLeadRemedy,
  type TestLead,
  testMessage,
  withTestLead,
} from '../test-lead.ts';
import { type ExpectedHeaders, headerFindings, photoHeaders } from './headers.ts';

/** A function that is starting re-encodes the first photograph in some seconds. */
const STORED_WITHIN_MS = 40_000;
const POLL_MS = 500;

/** A photograph is served as nothing but an image, whatever its link says. */
const expected: ExpectedHeaders = { ...photoHeaders, 'content-type': 'image/jpeg' };

export const photosCheck: Check = {
  name: 'photos',
  remedy: `read the logs of add-photos and process-photos for lines of level ERROR; where the upload itself is refused, compare the behavior /photos/* of the distribution with lib/website.ts; ${leftLeadRemedy}`,
  seconds: 75,
  async run(target, request, signal) {
    if (!keepsLeads(target)) return { skipped: needsCredentials };
    return withTestLead(target, testMessage, (lead) => sendAndSee(target, lead, request, signal));
  },
};

async function sendAndSee(
  { site, origin }: LeadTarget,
  lead: TestLead,
  request: Request,
  signal: AbortSignal,
): Promise<Report> {
  const sent = await lead.send(contactEndpoint.path, request, { [PHOTOS_HEADER]: '1' });
  await sent.arrayBuffer();
  const status = await upload(lead.id, origin, request);
  if (status !== 204) return { findings: [`the upload of a photo answers ${status}, not 204`] };
  const deadline = Date.now() + STORED_WITHIN_MS;
  for (;;) {
    const stored = await site.tables.leads.get(lead.id);
    if (stored?.photos?.[0]) {
      const link = await linkOn(
        `/api/answer-lead?id=${lead.id}&token=${stored.ownerToken}`,
        request,
      );
      return link === undefined
        ? { findings: ["the owner's page shows no photo"] }
        : seePhoto(link, request);
    }
    if (Date.now() > deadline) {
      return { findings: [`the photo was not stored within ${STORED_WITHIN_MS / 1000} s`] };
    }
    await wait(POLL_MS, undefined, { signal });
  }
}

/** @returns the status of the upload, or of the request for its fields where that failed */
async function upload(id: string, origin: string, request: Request): Promise<number> {
  const photo = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#a05030' },
  })
    .jpeg()
    .toBuffer();
  const asked = await request(addPhotosPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ id, photos: [{ slot: 0, bytes: photo.length, type: 'image/jpeg' }] }),
  });
  if (asked.status !== 200) {
    await asked.arrayBuffer();
    return asked.status;
  }
  const { uploads } = (await asked.json()) as AddPhotosResponse;
  const form = new FormData();
  for (const [name, value] of Object.entries(uploads[0]?.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(photo)]), 'photo');
  const answer = await request(photoUploadPath, { method: 'POST', body: form });
  await answer.arrayBuffer();
  return answer.status;
}

/** Finds the link to a photograph on a page. */
async function linkOn(path: string, request: Request): Promise<string | undefined> {
  const page = await (await request(path)).text();
  return /href="([^"]*\/photos\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
}

async function seePhoto(link: string, request: Request): Promise<Report> {
  const photo = await request(link);
  await photo.arrayBuffer();
  const [address = ''] = link.split('?');
  const bare = await request(address);
  await bare.arrayBuffer();
  const findings = [
    ...(photo.status === 200 ? headerFindings(address, photo.headers, expected) : []),
    ...(photo.status === 200
      ? []
      : [`the owner's link to a photo answers ${photo.status}, not 200`]),
    ...(bare.status === 404
      ? []
      : [`a photo without its signature answers ${bare.status}, not 404`]),
  ];
  return {
    findings,
    detail: 'a photo of a test lead was uploaded, re-encoded and seen by its link',
  };
}
