import sharp from 'sharp';

/** Pixels of a favicon at twice the density, and of the icon on an iPhone's home screen. */
const FAVICON_SIZE = 32;
const TOUCH_ICON_SIZE = 180;

/** Renders the icons at the paths that browsers request by default, all from one drawing. */
export async function iconFiles(svg: Buffer): Promise<Record<string, Buffer>> {
  return {
    'favicon.svg': svg,
    'favicon.ico': iconContainer(await renderPng(svg, FAVICON_SIZE), FAVICON_SIZE),
    'apple-touch-icon.png': await renderPng(svg, TOUCH_ICON_SIZE),
  };
}

function renderPng(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Wraps one PNG in the ICO format: 6 bytes for the number of icons, 16 that describe it, and the PNG. */
function iconContainer(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
