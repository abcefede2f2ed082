import sharp from 'sharp';

/** Pixels of the longer side. */
const side = 240;
const maxPixels = 20_000_000;

/** Encodes a picture anew as a small WebP; null where it cannot be read. */
export async function read({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array | null> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null);
}
