import { readdir, readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import sharp from 'sharp';

/** An image file as the owner put it into the folder. */
export interface SourceImage {
  path: string;
  /** The path to name to a person: from the folder that the build runs in. */
  label: string;
  /** The name without its extension: `hero`. */
  name: string;
  bytes: Buffer;
  /** Pixels in the upright orientation. */
  width: number;
  height: number;
}

/** A sentence for the owner about a file in `web/photos`. */
export class ImageError extends Error {
  constructor(sentence: string) {
    super(sentence);
    // The bundler would print it below the sentence, and the fault is in no line of code.
    this.stack = undefined;
  }
}

const extensions = ['.jpg', '.jpeg', '.png'];

/**
 * Reads the image of that name from the folder, with any of the supported extensions.
 *
 * @throws {ImageError} for a missing, ambiguous or unreadable file
 */
export async function readSourceImage(folder: string, name: string): Promise<SourceImage> {
  const folderLabel = relative(process.cwd(), folder);
  const candidates = (await readdir(folder)).filter((file) => parse(file).name === name);
  const files = candidates.filter((file) => extensions.includes(parse(file).ext.toLowerCase()));
  const [file] = files;
  if (!file) {
    const instead = candidates[0] ? `, but ${candidates[0]} is of another kind` : '';
    throw new ImageError(`${folderLabel} needs a photograph ${name}.jpg or ${name}.png${instead}.`);
  }
  if (files.length > 1) {
    throw new ImageError(
      `${folderLabel} has ${files.join(' and ')}: keep the one that is to be shown.`,
    );
  }
  const path = join(folder, file);
  const label = join(folderLabel, file);
  const bytes = await readFile(path);
  return { path, label, name, bytes, ...(await readSize(label, bytes)) };
}

async function readSize(label: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    // A truncated file has a complete header: only its pixels show the damage.
    await sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer();
    return autoOrient;
  } catch {
    throw new ImageError(`${label} is broken, or no JPEG or PNG: save the photograph anew.`);
  }
}
