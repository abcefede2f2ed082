import sharp, { type Sharp } from 'sharp';
import { readLocalFile } from '#platform/server/files/read-local-file.ts';
import { accountFailures } from '../../contract/failures.ts';
import { decodeHeic, isHeic } from './decode-heic.ts';
import { isDrawing } from './is-drawing.ts';

/** Longer side of a stored picture at most, in pixels (S4.79). */
const maxSide = 1920;
/** Size of a screenshot at most, in pixels: its text must stay readable, however long it is. */
const screenSize = { width: 2560, height: 16_000 } as const;
const maxPixels = 50_000_000;
const quality = 80;
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

// Nothing of one picture stays in memory for the next.
sharp.cache(false);

/**
 * Decodes a picture and re-encodes it as WebP, so that only its pixels are stored, without
 * metadata such as location and camera.
 * @throws Failure `picture/unreadable`, `picture/drawing`, `picture/phone` or `picture/too-large`
 */
export async function read({
  path,
  screen = false,
}: {
  /** Path of the file, or its bytes. */
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
  // An SVG can refer to other files. The server's browser renders it before (`picture.ts`).
  if (format === 'svg') throw accountFailures.fail('picture/drawing');
  if (!readable.has(format)) throw accountFailures.fail('picture/unreadable');
  if (width * height > maxPixels) throw accountFailures.fail('picture/too-large');
  return sharp(bytes, { limitInputPixels: maxPixels }).rotate();
}

/** Opens a HEIC photo, for which sharp has no codec. */
async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const pixels = await decodeHeic(bytes, maxPixels).catch(() => {
    throw accountFailures.fail('picture/phone');
  });
  if (pixels === 'too large') throw accountFailures.fail('picture/too-large');
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } });
}
