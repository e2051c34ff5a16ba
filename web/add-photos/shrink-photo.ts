import { MAX_PHOTO_SIDE, type PhotoType } from '../../domain/photo-upload.ts';

/** The reason for which a file cannot be sent; `heic` is about this browser. */
export type UnusableReason = 'empty' | 'heic' | 'unreadable';

export interface ShrunkPhoto {
  blob: Blob;
  type: PhotoType;
  /** A square JPEG as a `data:` URL: the pages' policy allows no `blob:`. */
  preview: string;
}

const QUALITY = 0.7;
const PREVIEW_SIDE = 128;

/** Encodes a photo again: small, upright and without its metadata, which a canvas does not know. */
export async function shrinkPhoto(
  file: File,
): Promise<{ shrunk: ShrunkPhoto } | { reason: UnusableReason }> {
  if (file.size === 0) return { reason: 'empty' };
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await encoded(canvas);
    if (blob) return { shrunk: { blob, type: blob.type as PhotoType, preview: previewOf(canvas) } };
  } catch {
    // The browser cannot decode it, or has no memory for it.
  } finally {
    bitmap?.close();
  }
  return { reason: /hei[cf]/i.test(`${file.type} ${file.name}`) ? 'heic' : 'unreadable' };
}

/** Clears the canvas to white, which a JPEG would show as black. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
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

function previewOf(photo: HTMLCanvasElement): string {
  const side = Math.min(photo.width, photo.height);
  const [x, y] = [(photo.width - side) / 2, (photo.height - side) / 2];
  const canvas = document.createElement('canvas');
  canvas.width = PREVIEW_SIDE;
  canvas.height = PREVIEW_SIDE;
  contextOf(canvas).drawImage(photo, x, y, side, side, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
