import sharp from 'sharp';
import { accountFailures } from '../contract/failures.ts';

/** Pixels of the longer side that a picture is kept with at most (S4.79). */
const maxSide = 1920;
/** Of a whole screen: what is read on it must stay readable, however long it is. */
const screenSize = { width: 2560, height: 16_000 } as const;
const maxPixels = 50_000_000;
const quality = 80;
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

// Nothing of one person's picture stays for the next.
sharp.cache(false);

/**
 * Decodes a picture and draws it anew as WebP, so that nothing but its pixels is kept: no place, no
 * camera, nothing hidden.
 * @throws Failure `picture/unreadable` or `picture/too-large`
 */
export async function read({
  path,
  screen = false,
}: {
  /** Where it lies, or its bytes. */
  path: string | Uint8Array;
  screen?: boolean;
}) {
  const { width, height, format } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw accountFailures.fail('picture/unreadable');
    });
  // An SVG is a document, not a picture: it could name other files.
  if (!readable.has(format)) throw accountFailures.fail('picture/unreadable');
  if (width * height > maxPixels) throw accountFailures.fail('picture/too-large');
  const size = screen ? screenSize : { width: maxSide, height: maxSide };
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw accountFailures.fail('picture/unreadable');
    });
  return { bytes: data, width: info.width, height: info.height };
}
