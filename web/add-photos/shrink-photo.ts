import type { PhotoType } from '../../domain/photo-upload.ts';
import { imageSize } from './image-size.ts';

/** The reason for which a file cannot be sent. `large` is about pixels, `heic` about this browser. */
export type UnusableReason = 'empty' | 'heic' | 'large' | 'unreadable';

export interface ShrunkPhoto {
  blob: Blob;
  type: PhotoType;
  /** A square JPEG as a `data:` URL: the pages' policy allows no `blob:`. */
  preview: string;
}

/** A canvas, of the page or off it. */
export interface Canvas {
  element: HTMLCanvasElement | OffscreenCanvas;
  /** Null where there is no memory for it. */
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  encode(type: string, quality: number): Promise<Blob | null>;
}

export type CreateCanvas = (width: number, height: number) => Canvas;

/** The limits of a photograph as it is sent; given, because the schema beside them would come into the worker too. */
export interface PhotoLimits {
  maxBytes: number;
  maxSide: number;
}

/** A photograph, or the reason for which there is none. */
export type ShrinkResult = { shrunk: ShrunkPhoto } | { reason: UnusableReason };

/** Longer than what stands before the size of a JPEG: EXIF, color profile, thumbnails. */
const HEADER_BYTES = 1_000_000;

/** Decoded it takes four bytes a pixel, and a phone has little more: 70 megapixels are 280 MB. */
const MAX_PIXELS = 70_000_000;

/**
 * Six of these go through 0.75 Mbit/s, the upload of Lighthouse's slow 4G
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md), in 10 seconds. A picture with more detail
 * than the least quality and side have room for takes more.
 */
export const AIM_BYTES = 155_000;

const QUALITY = 0.65;

/** Below these the joints of a brick wall begin to blur. */
const LEAST_QUALITY = 0.5;
const LEAST_SIDE = 1_600;

/** The bytes of a photograph as they follow from its quality and its side, measured in Chromium, WebP and JPEG. */
const bytesByQuality = (quality: number) => Math.exp(1.6 * quality);
const SIDE_EXPONENT = 1.6;

/** The sides down to the greatest number of bytes, for what is nearly noise; the last is below it whatever it shows. */
const smallerSides = [1_600, 1_280, 1_024, 640] as const;

const PREVIEW_SIDE = 128;

/** A file that cannot be sent. */
class UnusablePhoto extends Error {
  readonly reason: UnusableReason;

  constructor(reason: UnusableReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Shrinks a photograph and encodes it anew: upright, on white, without its metadata, which a canvas does not know. */
export async function shrinkPhoto(
  file: Blob,
  limits: PhotoLimits,
  createCanvas: CreateCanvas,
): Promise<ShrinkResult> {
  try {
    const bitmap = await decode(file);
    try {
      const type = await encodedType(createCanvas);
      const blob = await encodeWithin(bitmap, type, limits, createCanvas);
      return { shrunk: { blob, type, preview: await previewOf(bitmap, createCanvas) } };
    } finally {
      bitmap.close();
    }
  } catch (error) {
    return { reason: error instanceof UnusablePhoto ? error.reason : 'unreadable' };
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size === 0) throw new UnusablePhoto('empty');
  const header = await file.slice(0, HEADER_BYTES).arrayBuffer().catch(unreadable);
  const size = imageSize(new Uint8Array(header));
  if (!size) throw new UnusablePhoto('unreadable');
  if (size.width * size.height > MAX_PIXELS) throw new UnusablePhoto('large');
  // By default it is upright: https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html
  return createImageBitmap(file).catch(() => {
    throw new UnusablePhoto(size.format === 'heif' ? 'heic' : 'unreadable');
  });
}

function unreadable(): never {
  throw new UnusablePhoto('unreadable');
}

let knownType: Promise<PhotoType> | undefined;

/** Finds the type that the browser encodes: asked for one that it does not, it answers with a PNG. */
function encodedType(createCanvas: CreateCanvas): Promise<PhotoType> {
  knownType ??= createCanvas(1, 1)
    .encode('image/webp', 0.5)
    .then((blob) => (blob?.type === 'image/webp' ? 'image/webp' : 'image/jpeg'));
  return knownType;
}

/** Encodes a picture in about `AIM_BYTES`, or what its detail needs, below `maxBytes` in each case. */
async function encodeWithin(
  bitmap: ImageBitmap,
  type: PhotoType,
  { maxBytes, maxSide }: PhotoLimits,
  createCanvas: CreateCanvas,
): Promise<Blob> {
  const encode = (side: number, quality: number) =>
    draw(bitmap, side, createCanvas).encode(type, quality);
  const greatest = Math.min(maxSide, longestSide(bitmap));
  // A quarter of the pixels tells in a quarter of the time how well it compresses.
  const half = await encode(greatest / 2, QUALITY);
  const { side, quality } = encodingFor((half?.size ?? 0) * 2 ** SIDE_EXPONENT, greatest);
  let blob = await encode(side, quality);
  for (const side of smallerSides) {
    if (blob && blob.size <= maxBytes) return blob;
    blob = await encode(side, LEAST_QUALITY);
  }
  return blob ?? unreadable();
}

/**
 * Returns the quality and the side with which a picture comes nearest to `AIM_BYTES`: quality goes first.
 *
 * @param bytes - what it takes at `QUALITY` and this side
 */
export function encodingFor(bytes: number, side: number): { side: number; quality: number } {
  const share = AIM_BYTES / bytes;
  const quality = Math.max(
    LEAST_QUALITY,
    Math.min(QUALITY, QUALITY + Math.log(share) / Math.log(bytesByQuality(1))),
  );
  const left = (share * bytesByQuality(QUALITY)) / bytesByQuality(quality);
  const smaller = Math.round(side * Math.min(1, left) ** (1 / SIDE_EXPONENT));
  return { quality, side: Math.min(side, Math.max(LEAST_SIDE, smaller)) };
}

const longestSide = ({ width, height }: ImageBitmap) => Math.max(width, height);

function draw(bitmap: ImageBitmap, side: number, createCanvas: CreateCanvas): Canvas {
  const scale = Math.min(1, side / longestSide(bitmap));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = createCanvas(width, height);
  paint(canvas, (context) => context.drawImage(bitmap, 0, 0, width, height));
  return canvas;
}

async function previewOf(bitmap: ImageBitmap, createCanvas: CreateCanvas): Promise<string> {
  const canvas = createCanvas(PREVIEW_SIDE, PREVIEW_SIDE);
  const side = Math.min(bitmap.width, bitmap.height);
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  paint(canvas, (context) =>
    context.drawImage(bitmap, x, y, side, side, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE),
  );
  const blob = await canvas.encode('image/jpeg', 0.7);
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  return `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Paints on white, which a JPEG would show as black. */
function paint(
  { element, context }: Canvas,
  drawImage: (context: NonNullable<Canvas['context']>) => void,
) {
  if (!context) throw new UnusablePhoto('large');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, element.width, element.height);
  context.imageSmoothingQuality = 'high';
  drawImage(context);
}
