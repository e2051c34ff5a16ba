import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { fitPhoto, photoFileName, photoName } from '../lead-text/photo-text.ts';
import type { LeadItem } from '../store/items.ts';
import { photoKey, photoSlots, THUMBNAIL_SIDE, thumbnailKey } from '../store/photos.ts';

/** A page that the owner reads; no link to a photograph is to work for longer than a quarter of an hour. */
export const PHOTO_LINK_MINUTES = 10;

/** A photograph on the owner's page, by links that stop working. */
export interface PhotoLink {
  /** `Photo 1 of 3` */
  name: string;
  /** In full size. */
  url: string;
  thumbnailUrl: string;
  /** Those of the thumbnail in pixels. */
  width: number;
  height: number;
}

/** Makes the link to a file of the bucket under a name for the browser. */
export type SignPhotoLink = (key: string, fileName: string, now: Date) => Promise<string>;

type PresignerProps = ConstructorParameters<typeof S3RequestPresigner>[0];

interface SignerProps extends Pick<PresignerProps, 'credentials'> {
  /** The regional domain of the bucket, which the host of a signed request is: `<bucket>.s3.us-east-1.amazonaws.com`. */
  domain: string;
}

/**
 * Makes the function that signs links to the bucket (Signature Version 4 in the query: Amazon S3 API Reference,
 * "Authenticating Requests: Using Query Parameters"). The links lead to the site's own address, behind which CloudFront
 * hands path and query on to the bucket.
 */
export function photoLinkSigner({ domain, credentials }: SignerProps): SignPhotoLink {
  const [, region] = /\.s3\.([a-z0-9-]+)\./.exec(domain) ?? [];
  if (!region) throw new Error(`${domain} is not the regional domain of a bucket.`);
  const presigner = new S3RequestPresigner({ credentials, region, sha256: Sha256 });
  return async (key, fileName, now) => {
    const { path, query = {} } = await presigner.presign(
      {
        method: 'GET',
        protocol: 'https:',
        hostname: domain,
        path: `/${key}`,
        query: {
          // A browser keeps it no longer than the link works, and nobody on the way keeps it.
          'response-cache-control': `private, max-age=${PHOTO_LINK_MINUTES * 60}`,
          'response-content-disposition': `inline; filename="${fileName}"`,
          'response-content-type': 'image/jpeg',
        },
        headers: {},
      },
      { expiresIn: PHOTO_LINK_MINUTES * 60, signingDate: now },
    );
    const parameters = Object.entries(query).map(
      // A space is %20 here, and not the + of a form.
      ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
    );
    return `${path}?${parameters.join('&')}`;
  };
}

/** Makes the links to the photographs of leads, in the order of their slots, by the leads' ids. */
export async function photoLinks(
  leads: readonly LeadItem[],
  sign: SignPhotoLink,
  now: Date,
): Promise<ReadonlyMap<string, PhotoLink[]>> {
  const entries = leads.map(async (lead) => {
    const links = photoSlots(lead).map((slot) => photoLink(lead, slot, sign, now));
    return [lead.id, await Promise.all(links)] as const;
  });
  return new Map(await Promise.all(entries));
}

async function photoLink(
  lead: LeadItem,
  slot: string,
  sign: SignPhotoLink,
  now: Date,
): Promise<PhotoLink> {
  const fileName = photoFileName(lead, slot);
  const { width = THUMBNAIL_SIDE, height = THUMBNAIL_SIDE } = lead.photos?.[slot] ?? {};
  const [url, thumbnailUrl] = await Promise.all([
    sign(photoKey(lead.id, slot), fileName, now),
    sign(thumbnailKey(lead.id, slot), fileName, now),
  ]);
  const size = fitPhoto({ width, height }, THUMBNAIL_SIDE);
  return { name: photoName(lead, slot), url, thumbnailUrl, ...size };
}

/** The hash of the signer, by Node itself. */
class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', secret as string | NodeJS.ArrayBufferView);
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}
