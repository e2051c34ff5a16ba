import sharp from 'sharp';
import type { ChosenFile } from './camera-photos.ts';

/** Makes a small picture of one color. */
export async function aPicture(
  name: string,
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
): Promise<ChosenFile> {
  const create = { width: 300, height: 200, channels: 3 as const, background: '#8f3d26' };
  const buffer = await sharp({ create }).toFormat(format).toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

export function aFile(name: string, mimeType: string, content: Buffer | string): ChosenFile {
  return { name, mimeType, buffer: Buffer.from(content) };
}
