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

/** Draws an uploaded picture anew (`picture-file.ts`). */
const pictureReader = defineReader<typeof import('./picture-file.ts')>(
  new URL('./picture-file.ts', import.meta.url),
  15,
);

interface GivenPicture {
  /** Where it lies, or its bytes. */
  path: string | Uint8Array;
  /** That it is a whole screen, which stays large enough to be read. */
  screen?: true;
}

interface ReadPictureOptions {
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
}

/** Bytes by which a drawing is known, and of one that is drawn. */
const [beginning, largestDrawing] = [16_384, 5 * 1024 * 1024];
/** Pixels of the longer side of a drawing: of a picture, and of a whole screen. */
const [pictureSide, screenSide] = [1920, 3840];

/**
 * Decodes an uploaded picture and draws it anew as WebP; an SVG is first drawn by the browser of the server.
 * @throws Failure `picture/unreadable`, `picture/drawing`, `picture/phone`, `picture/too-large`, or of `readingFailures`
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
    // A caller that waits for a turn asks again by itself.
    if (error instanceof Failure && error.code !== 'reading_busy')
      throw accountFailures.fail('picture/drawing');
    throw error;
  });
  return readers.read(pictureReader, { path: drawn, ...how }, reading);
}

/** An SVG file; null for any other. @throws Failure `picture/drawing` for one that is too large */
async function drawingIn(path: string | Uint8Array): Promise<Buffer | null> {
  if (typeof path !== 'string')
    return isDrawing(path.subarray(0, beginning)) ? Buffer.from(path) : null;
  if (!isDrawing(await readFileStart(path, beginning))) return null;
  if ((await sizeOfLocalFile(path)) > largestDrawing) throw accountFailures.fail('picture/drawing');
  return readLocalFile(path);
}
