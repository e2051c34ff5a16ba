import { readdir, readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import sharp from 'sharp';
import { PhotographError } from './photograph-error.ts';

/** A photograph as somebody put it into the folder. */
export interface PhotoFile {
  path: string;
  /** How to name it to a person: its path from the folder that the build runs in. */
  label: string;
  /** Without the ending: `hero`. */
  name: string;
  bytes: Buffer;
  /** Pixels of the picture the right way up. */
  width: number;
  height: number;
}

const endings = ['.jpg', '.jpeg', '.png'];

/**
 * Reads the photograph of that name from the folder, whichever of the endings it has.
 *
 * @throws PhotographError when there is none, or two, or no picture in it
 */
export async function readPhotoFile(folder: string, name: string): Promise<PhotoFile> {
  const place = relative(process.cwd(), folder);
  const candidates = (await readdir(folder)).filter((file) => parse(file).name === name);
  const files = candidates.filter((file) => endings.includes(parse(file).ext.toLowerCase()));
  const [file] = files;
  if (!file) {
    const instead = candidates[0] ? `, but ${candidates[0]} is of another kind` : '';
    throw new PhotographError(`${place} needs a photograph ${name}.jpg or ${name}.png${instead}.`);
  }
  if (files.length > 1) {
    throw new PhotographError(
      `${place} has ${files.join(' and ')}: keep the one that is to be shown.`,
    );
  }
  const path = join(folder, file);
  const label = join(place, file);
  const bytes = await readFile(path);
  return { path, label, name, bytes, ...(await sizeOf(label, bytes)) };
}

async function sizeOf(label: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    // The header of a file whose copying was broken off is whole: only its pixels tell.
    await sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer();
    return autoOrient;
  } catch {
    throw new PhotographError(`${label} is broken, or no JPEG or PNG: save the photograph anew.`);
  }
}
