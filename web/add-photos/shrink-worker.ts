import { type PhotoLimits, type ShrinkResult, shrinkPhoto } from './shrink-photo.ts';

/** A photograph to shrink. */
export interface ShrinkRequest extends PhotoLimits {
  id: number;
  file: Blob;
}

export type ShrinkResponse = { id: number; result: ShrinkResult };

// TypeScript's own types of a worker contradict those of a page, which this project has.
const scope = self as unknown as Worker;

scope.onmessage = async ({ data }: MessageEvent<ShrinkRequest>) => {
  const result = await shrinkPhoto(data.file, data, createCanvas);
  scope.postMessage({ id: data.id, result } satisfies ShrinkResponse);
};

function createCanvas(width: number, height: number) {
  const element = new OffscreenCanvas(width, height);
  return {
    element,
    context: element.getContext('2d'),
    encode: (type: string, quality: number) => element.convertToBlob({ type, quality }),
  };
}
