import sharp from 'sharp';
import type { WrittenProject } from '#features/exports/server/index.ts';

/** A picture for slides: a data URL, and its size in pixels. */
export interface SlidePicture {
  data: string;
  width: number;
  height: number;
}

interface PictureOptions {
  /** Maximum length of its longer side in pixels. */
  longest: number;
  /** Whether it is cropped to a square. */
  square?: boolean;
  /** Whether it keeps transparency, such as a logo; without, the file is smaller. */
  clear?: boolean;
}

/**
 * A picture of a project's library by its path, in a format that presentation programs read; null
 * where it does not exist.
 */
export async function slidePicture(
  read: WrittenProject['picture'],
  path: string,
  { longest, square = false, clear = false }: PictureOptions,
): Promise<SlidePicture | null> {
  const stored = path ? await read(path) : null;
  if (!stored) return null;
  const fit = square ? ('cover' as const) : ('inside' as const);
  const small = sharp(stored.bytes).resize(longest, longest, { fit, withoutEnlargement: !square });
  const file = clear ? small.png() : small.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
  const { data, info } = await file.toBuffer({ resolveWithObject: true });
  const type = clear ? 'image/png' : 'image/jpeg';
  const { width, height } = info;
  return { data: `${type};base64,${data.toString('base64')}`, width, height };
}
