/** A picture as its first bytes describe it. */
export interface ImageSize {
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';
  width: number;
  height: number;
}

/** The markers of a frame in a JPEG (ITU-T T.81, table B.1): C0 to CF without C4, C8 and CC. */
const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Reads the format and the size of a picture from its first bytes, before anything decodes it: a small file may
 * unfold to gigabytes. Formats that cameras do not write are not known, nor is SVG.
 */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number, length: number) =>
    String.fromCharCode(...bytes.subarray(at, at + length));
  try {
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (text(1, 3) === 'PNG') {
      return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
    }
    if (text(0, 4) === 'GIF8') {
      return { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
    }
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4));
    if (text(4, 4) === 'ftyp') return heifSize(view, bytes);
  } catch {
    // Cut off before its size.
  }
  return undefined;
}

function jpegSize(view: DataView): ImageSize {
  let at = 2;
  // Segments one after another, each with its length, up to the one of the frame.
  while (!isFrameMarker(view.getUint8(at + 1))) {
    const isFill = view.getUint8(at + 1) === 0xff;
    at += isFill ? 1 : 2 + view.getUint16(at + 2);
  }
  return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
}

/** The three kinds of a WebP's first chunk (RFC 9649, section 2). */
function webpSize(view: DataView, chunk: string): ImageSize | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  const format = 'webp';
  switch (chunk) {
    case 'VP8X':
      return { format, width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { format, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        format,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
  }
  return undefined;
}

/** HEIC and AVIF: the largest of the sizes in its `ispe` boxes (ISO/IEC 23008-12); tiles and thumbnails have their own. */
function heifSize(view: DataView, bytes: Uint8Array): ImageSize | undefined {
  let size: ImageSize | undefined;
  for (let at = bytes.indexOf(0x69); at >= 0; at = bytes.indexOf(0x69, at + 1)) {
    if (at + 16 > bytes.length || view.getUint32(at) !== 0x69737065) continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!size || width * height > size.width * size.height)
      size = { format: 'heif', width, height };
  }
  return size;
}
