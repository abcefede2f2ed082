import sharp, { type Sharp } from 'sharp';
import { readLocalFile } from '#platform/server/files/read-local-file.ts';
import { accountFailures } from '../../contract/failures.ts';
import { decodeHeic, isHeic } from './decode-heic.ts';
import { isDrawing } from './is-drawing.ts';

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
 * Decodes a picture and draws it anew as WebP, so that nothing but its pixels is stored: no place, no
 * camera, nothing hidden.
 * @throws Failure `picture/unreadable`, `picture/drawing`, `picture/phone` or `picture/too-large`
 */
export async function read({
  path,
  screen = false,
}: {
  /** Where it lies, or its bytes. */
  path: string | Uint8Array;
  screen?: boolean;
}) {
  const bytes = typeof path === 'string' ? await readLocalFile(path) : path;
  const picture = isHeic(bytes) ? await openHeic(bytes) : await openPicture(bytes);
  const size = screen ? screenSize : { width: maxSide, height: maxSide };
  const { data, info } = await picture
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw accountFailures.fail('picture/unreadable');
    });
  return { bytes: data, width: info.width, height: info.height };
}

async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.length === 0) throw accountFailures.fail('picture/unreadable');
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw accountFailures.fail(
        isDrawing(bytes.subarray(0, 1000)) ? 'picture/drawing' : 'picture/unreadable',
      );
    });
  // An SVG is a document, not a picture: it could name other files. The server's browser draws it before (`picture.ts`).
  if (format === 'svg') throw accountFailures.fail('picture/drawing');
  if (!readable.has(format)) throw accountFailures.fail('picture/unreadable');
  if (width * height > maxPixels) throw accountFailures.fail('picture/too-large');
  return sharp(bytes, { limitInputPixels: maxPixels }).rotate();
}

/** A photo of a phone, whose codec sharp does not have. */
async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const pixels = await decodeHeic(bytes, maxPixels).catch(() => {
    throw accountFailures.fail('picture/phone');
  });
  if (pixels === 'too large') throw accountFailures.fail('picture/too-large');
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } });
}
