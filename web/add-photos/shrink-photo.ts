import type { PhotoType } from '../../domain/photos.ts';
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
 * Six of these go through 0.75 Mbit/s, Lighthouse's slow 4G, in 13 seconds. A picture with more detail than that
 * takes more, up to `maxBytes`.
 */
const AIM_BYTES = 190_000;

/** The steps down to `AIM_BYTES`: quality first, which bricks and joints need less than pixels. */
const qualities = [0.8, 0.65, 0.5] as const;

/** The steps down to `maxBytes`, for what is nearly noise; the last is below it whatever it shows. */
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

/** Encodes a picture at the first step that is below `AIM_BYTES`, else at one that is below `maxBytes`. */
async function encodeWithin(
  bitmap: ImageBitmap,
  type: PhotoType,
  { maxBytes, maxSide }: PhotoLimits,
  createCanvas: CreateCanvas,
): Promise<Blob> {
  const canvas = draw(bitmap, maxSide, createCanvas);
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await canvas.encode(type, quality);
    if (blob && blob.size <= AIM_BYTES) return blob;
  }
  for (const side of smallerSides) {
    if (blob && blob.size <= maxBytes) return blob;
    blob = await draw(bitmap, side, createCanvas).encode(type, 0.5);
  }
  return blob ?? unreadable();
}

function draw(bitmap: ImageBitmap, side: number, createCanvas: CreateCanvas): Canvas {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
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
