import { MAX_PHOTO_SIDE, type PhotoType } from '../../domain/photo-upload.ts';

/** Why a file can't be sent; `heic` means this browser can't decode it. */
export type UnusableReason = 'empty' | 'heic' | 'unreadable';

export interface ShrunkPhoto {
  blob: Blob;
  type: PhotoType;
  /** A small JPEG as a `data:` URL: the pages' policy allows no `blob:`. */
  preview: string;
}

const QUALITY = 0.6;
const PREVIEW_SIDE = 128;

/** Re-encodes a photo: small, upright, and without its metadata, which a canvas drops. */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto | UnusableReason> {
  if (file.size === 0) return 'empty';
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const canvas = fitPhoto(bitmap);
    const blob = await encode(canvas);
    if (blob) return { blob, type: blob.type as PhotoType, preview: createPreview(canvas) };
  } catch {
    // The browser can't decode it, or is out of memory.
  } finally {
    bitmap?.close();
  }
  return /hei[cf]/i.test(`${file.type} ${file.name}`) ? 'heic' : 'unreadable';
}

/** Fits a photo into MAX_PHOTO_SIDE, by halves first: high-quality smoothing would block typing on a slow phone. */
function fitPhoto(bitmap: ImageBitmap): HTMLCanvasElement {
  const longest = Math.max(bitmap.width, bitmap.height);
  let source: ImageBitmap | HTMLCanvasElement = bitmap;
  let side = longest;
  do {
    side = side > 2 * MAX_PHOTO_SIDE ? side / 2 : Math.min(side, MAX_PHOTO_SIDE);
    const scale = side / longest;
    source = draw(source, bitmap.width * scale, bitmap.height * scale);
  } while (side > MAX_PHOTO_SIDE);
  return source;
}

/** Draws on white; transparent areas would be black in a JPEG. */
function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes as WebP, or as JPEG where the browser answers with another type. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const encodeAs = (type: PhotoType) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await encodeAs('image/webp');
  return webp?.type === 'image/webp' ? webp : encodeAs('image/jpeg');
}

function createPreview(photo: HTMLCanvasElement): string {
  const scale = PREVIEW_SIDE / Math.min(photo.width, photo.height);
  return draw(photo, photo.width * scale, photo.height * scale).toDataURL('image/jpeg', QUALITY);
}
