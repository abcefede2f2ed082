import decode from 'heic-decode';

/** Brands of HEIC files (ISO/IEC 23008-12). */
const brands = /^(heic|heix|hevc|hevx|mif1|msf1)$/;

/** Whether a file is HEIC, as phones write it; false for AVIF, which has the same container. */
export function isHeic(bytes: Uint8Array): boolean {
  const fileHeader = Buffer.from(bytes.subarray(4, 64)).toString('latin1');
  const [one = 0, two = 0, three = 0, four = 0] = bytes;
  const length = ((one * 256 + two) * 256 + three) * 256 + four;
  const listed = fileHeader.slice(0, Math.max(0, length - 4));
  return (
    fileHeader.startsWith('ftyp') && brands.test(fileHeader.slice(4, 8)) && !listed.includes('avif')
  );
}

/** The pixels of a picture, four bytes each, and its size. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes the first picture of a HEIC file and applies its orientation. Returns 'too large' without
 * decoding where it has more pixels than the limit.
 * @throws Error where the file is damaged
 */
export async function decodeHeic(
  buffer: Uint8Array,
  maxPixels: number,
): Promise<Pixels | 'too large'> {
  const pictures = await decode.all({ buffer });
  try {
    const [first] = pictures;
    if (!first) throw new Error('There is no picture in this file.');
    return first.width * first.height > maxPixels ? 'too large' : await first.decode();
  } finally {
    pictures.dispose();
  }
}
