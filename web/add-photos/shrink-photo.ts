import { fittedSize, MAX_PHOTO_BYTES, type PhotoType } from '../../domain/photo-upload.ts';

/** Why a file can't be sent. `heic`: the browser can't decode it. `cloud`: the phone hasn't downloaded it. */
export type UnusableReason = 'empty' | 'heic' | 'cloud' | 'unreadable';

export interface ShrunkPhoto {
  blob: Blob;
  type: PhotoType;
  /** A small JPEG as a `data:` URL, because the pages' policy doesn't allow `blob:`. */
  preview?: string;
}

const QUALITY = 0.6;
const PREVIEW_SIDE = 128;

let lastShrunk: Promise<unknown> = Promise.resolve();

/** Shrinks the photos of all forms one at a time, because a decoded photo takes 50 MB. */
export function shrinkInTurn(file: File, isWanted: () => boolean) {
  const shrunk = lastShrunk.then(() => (isWanted() ? shrinkPhoto(file) : undefined));
  lastShrunk = shrunk;
  return shrunk;
}

/** Shrinks a photo, or returns the original if the browser can't, because the server re-encodes it anyway. */
async function shrinkPhoto(file: File): Promise<ShrunkPhoto | UnusableReason> {
  if (file.size === 0) return 'empty';
  try {
    return await reencodedPhoto(file);
  } catch {
    // The browser can't read or decode it, or is out of memory.
    return originalPhoto(file);
  }
}

/**
 * Re-encodes a photo small, upright, and without metadata, which a canvas drops. Ignores the file's name and type,
 * because phones and messaging apps may leave them out.
 */
async function reencodedPhoto(file: File): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = fitPhoto(bitmap);
    const blob = await encode(canvas);
    return { blob, type: blob.type as PhotoType, preview: createPreview(canvas) };
  } finally {
    bitmap.close();
  }
}

/** Returns a photo unchanged if the server accepts it, or the reason why not, by its first bytes. */
async function originalPhoto(file: File): Promise<ShrunkPhoto | UnusableReason> {
  let head: string;
  try {
    head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  } catch {
    return 'cloud';
  }
  if (/ftyp(?:hei|hev|mif1|msf1)/.test(head)) return 'heic';
  if (file.size > MAX_PHOTO_BYTES) return 'unreadable';
  if (head.startsWith('\xff\xd8\xff')) return { blob: file, type: 'image/jpeg' };
  if (/^RIFF.{4}WEBP/s.test(head)) return { blob: file, type: 'image/webp' };
  return 'unreadable';
}

/** Shrinks a photo in steps of half, because high-quality smoothing would block typing on a slow phone. */
function fitPhoto(bitmap: ImageBitmap): HTMLCanvasElement {
  const { width, height } = fittedSize(bitmap);
  let source: ImageBitmap | HTMLCanvasElement = bitmap;
  while (source.width > 2 * width) source = draw(source, source.width / 2, source.height / 2);
  return draw(source, width, height);
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
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await encodeAs(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  const jpeg = await encodeAs(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('The canvas is too large.');
  return jpeg;
}

function encodeAs(canvas: HTMLCanvasElement, type: PhotoType) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

function createPreview(photo: HTMLCanvasElement): string {
  const scale = PREVIEW_SIDE / Math.min(photo.width, photo.height);
  return draw(photo, photo.width * scale, photo.height * scale).toDataURL('image/jpeg', QUALITY);
}
