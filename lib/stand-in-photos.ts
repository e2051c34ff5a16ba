import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first 16 hex digits of the SHA-256 of each stand-in photo that came with the project. */
const standIns = [
  'd5b80084537effa5',
  '9597002fdb272196',
  '09b328c78423142d',
  '7422284459bcb1a0',
  '73bde69b140d6630',
  '0ba9b46046e685ae',
  '197f76119b18394b',
  '7d379bc65d6685c2',
  'ee1fc4c00af40a7f',
  '5c48b7740d489c13',
  '443d3f8089bd2638',
  '13fb05f69c5345ac',
];

const photosFolder = fileURLToPath(new URL('../web/photos', import.meta.url));

/** Returns the names of the site's photos that came with the project and aren't replaced yet. */
export function standInPhotos(): string[] {
  return readdirSync(photosFolder).filter((file) => {
    const hash = createHash('sha256').update(readFileSync(`${photosFolder}/${file}`));
    return standIns.includes(hash.digest('hex').slice(0, 16));
  });
}
