import { Failure } from '#kernel/call/failure.ts';
import {
  readFileStart,
  readLocalFile,
  sizeOfLocalFile,
} from '#platform/server/files/read-local-file.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers, ReadingFor } from '#platform/server/readers/readers.ts';
import { accountFailures } from '../../contract/failures.ts';
import { isDrawing } from './is-drawing.ts';

/** Re-encodes an uploaded picture (`picture-file.ts`). */
const pictureReader = defineReader<typeof import('./picture-file.ts')>(
  new URL('./picture-file.ts', import.meta.url),
  15,
);

interface GivenPicture {
  /** Path of the file, or its bytes. */
  path: string | Uint8Array;
  /** For a screenshot, which is stored at a size at which its text can be read. */
  screen?: true;
}

interface ReadPictureOptions {
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
}

/** Bytes that are read to recognise an SVG, and size of an SVG at most. */
const [beginning, largestDrawing] = [16_384, 5 * 1024 * 1024];
/** Longer side of a rendered SVG, in pixels: of a picture, and of a screenshot. */
const [pictureSide, screenSide] = [1920, 3840];

/**
 * Decodes an uploaded picture and re-encodes it as WebP; the server's browser renders an SVG
 * first.
 * @throws Failure `picture/unreadable`, `picture/drawing`, `picture/phone`, `picture/too-large`, or
 *   of `readingFailures`
 */
export async function readPicture(
  { readers, drawings }: ReadPictureOptions,
  { path, ...how }: GivenPicture,
  reading: ReadingFor,
) {
  const drawing = await drawingIn(path);
  if (!drawing) return readers.read(pictureReader, { path, ...how }, reading);
  const side = how.screen ? screenSide : pictureSide;
  const drawn = await drawings.ofDrawing(drawing, side, reading).catch((error: unknown) => {
    // On `reading_busy` the caller waits and repeats the call.
    if (error instanceof Failure && error.code !== 'reading_busy')
      throw accountFailures.fail('picture/drawing');
    throw error;
  });
  return readers.read(pictureReader, { path: drawn, ...how }, reading);
}

/**
 * The bytes of an SVG file; null for any other.
 * @throws Failure `picture/drawing` for one that is too large
 */
async function drawingIn(path: string | Uint8Array): Promise<Buffer | null> {
  if (typeof path !== 'string')
    return isDrawing(path.subarray(0, beginning)) ? Buffer.from(path) : null;
  if (!isDrawing(await readFileStart(path, beginning))) return null;
  if ((await sizeOfLocalFile(path)) > largestDrawing) throw accountFailures.fail('picture/drawing');
  return readLocalFile(path);
}
