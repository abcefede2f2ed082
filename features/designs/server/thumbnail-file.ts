import sharp from 'sharp';
import { designFailures } from '../contract/failures.ts';

/** Pixels of the longer side. */
const side = 240;
const maxPixels = 20_000_000;

/**
 * Re-encodes a picture as a small WebP.
 * @throws outside_answer where it cannot be read
 */
export async function read({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => {
      throw designFailures.fail('outside_answer', 'The picture cannot be read.');
    });
}
