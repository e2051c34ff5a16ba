import {
  fittedSize,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  type PhotoType,
} from '../../domain/photo-upload.ts';

/**
 * Why a file can't be sent. `heic`: the browser can't decode it. `cloud`: the phone hasn't downloaded it. `hidden`: the
 * browser gives websites noise instead of pixels.
 */
export type UnusableReason = 'empty' | 'heic' | 'cloud' | 'hidden' | 'unreadable';

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

/**
 * Re-encodes a photo small, upright, and without metadata, which a canvas drops. Ignores the file's name and type,
 * because phones and messaging apps may leave them out.
 */
async function shrinkPhoto(file: File): Promise<ShrunkPhoto | UnusableReason> {
  if (file.size === 0) return 'empty';
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await decode(file);
    if (!showsTrueColors()) return (await originalPhoto(file, bitmap)) ?? 'hidden';
    const canvas = fitPhoto(bitmap);
    const blob = await encode(canvas);
    if (blob) return { blob, type: blob.type as PhotoType, preview: createPreview(canvas) };
  } catch {
    // The browser can't read or decode it, or is out of memory.
  } finally {
    bitmap?.close();
  }
  return unusableReason(file);
}

/** Above the slight color shifts of some privacy protections, and far below noise. */
const MAX_COLOR_SHIFT = 16;

/** Reads back a known color. Firefox's `resistFingerprinting` (Tor Browser, LibreWolf) answers with noise. */
function showsTrueColors(): boolean {
  const color = [180, 90, 40, 255];
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = `rgb(${color.slice(0, 3)})`;
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, index) => Math.abs(value - (color[index % 4] ?? 0)) <= MAX_COLOR_SHIFT);
}

/** Returns a photo unchanged if the server accepts its format; the server then shrinks and strips it. */
async function originalPhoto(
  file: File,
  { width, height }: ImageBitmap,
): Promise<ShrunkPhoto | undefined> {
  const isSmall = file.size <= MAX_PHOTO_BYTES && width * height <= MAX_PHOTO_PIXELS;
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  const isJpeg = head.startsWith('\xff\xd8\xff');
  const isWebp = /^RIFF.{4}WEBP/s.test(head);
  if (!isSmall || !(isJpeg || isWebp)) return undefined;
  return { blob: file, type: isJpeg ? 'image/jpeg' : 'image/webp' };
}

/** The end marker of a JPEG (ITU-T T.81, EOI). Appended to a truncated file, it makes browsers show the rest. */
const endOfImage = new Uint8Array([0xff, 0xd9]);

async function decode(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file).catch(() => createImageBitmap(new Blob([file, endOfImage])));
}

/** Finds out why a file couldn't be decoded, by reading its first and last bytes. */
async function unusableReason(file: File): Promise<UnusableReason> {
  try {
    const [head] = await Promise.all([file.slice(0, 12).text(), file.slice(-12).arrayBuffer()]);
    return /ftyp(?:hei|hev|mif1|msf1)/.test(head) ? 'heic' : 'unreadable';
  } catch {
    return 'cloud';
  }
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
