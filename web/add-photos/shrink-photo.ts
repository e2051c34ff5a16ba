import { MAX_PHOTO_BYTES, type PhotoType } from '../../domain/photo-upload.ts';

/** The reason for which a file cannot be sent; `heic` is about this browser. */
export type UnusableReason = 'empty' | 'heic' | 'unreadable';

export interface ShrunkPhoto {
  blob: Blob;
  type: PhotoType;
  /** A square JPEG as a `data:` URL: the pages' policy allows no `blob:`. */
  preview: string;
}

/** The longest sides to try, in pixels: the first is enough to price by, the others are for what is nearly noise. */
const SIDES = [1_600, 1_000, 600] as const;

const QUALITY = 0.7;
const PREVIEW_SIDE = 128;

/** Encodes a photo again: small, upright and without its metadata, which a canvas does not know. */
export async function shrinkPhoto(
  file: File,
): Promise<{ shrunk: ShrunkPhoto } | { reason: UnusableReason }> {
  if (file.size === 0) return { reason: 'empty' };
  const canvas = document.createElement('canvas');
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    for (const side of SIDES) {
      draw(canvas, bitmap, side);
      const blob = await encoded(canvas);
      if (!blob || blob.size > MAX_PHOTO_BYTES) continue;
      const preview = previewOf(canvas, bitmap);
      return { shrunk: { blob, type: blob.type as PhotoType, preview } };
    }
  } catch {
    // The browser cannot decode it, or has no memory for it.
  } finally {
    bitmap?.close();
  }
  return { reason: /hei[cf]/i.test(`${file.type} ${file.name}`) ? 'heic' : 'unreadable' };
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}

/** Clears the canvas to white, which a JPEG would show as black. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/** Encodes as WebP, or as JPEG where the browser answers with another type. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const encode = (type: PhotoType) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await encode('image/webp');
  return webp?.type === 'image/webp' ? webp : encode('image/jpeg');
}

function previewOf(canvas: HTMLCanvasElement, bitmap: ImageBitmap): string {
  const side = Math.min(bitmap.width, bitmap.height);
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.width = PREVIEW_SIDE;
  canvas.height = PREVIEW_SIDE;
  contextOf(canvas).drawImage(bitmap, x, y, side, side, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
