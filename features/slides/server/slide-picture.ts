import sharp from 'sharp';
import type { WrittenProject } from '#features/exports/server/index.ts';

/** A picture as slides hold it: a data address, and its pixels. */
export interface SlidePicture {
  data: string;
  width: number;
  height: number;
}

interface PictureWish {
  /** The most pixels of its longer side that a slide can show. */
  longest: number;
  /** Whether it is cut to a square. */
  square?: boolean;
  /** Whether it may be seen through, as a logo; else it is smaller. */
  clear?: boolean;
}

/** A picture of a project's library by its path, as programs for slides understand it; null where it is gone. */
export async function slidePicture(
  read: WrittenProject['picture'],
  path: string,
  { longest, square = false, clear = false }: PictureWish,
): Promise<SlidePicture | null> {
  const kept = path ? await read(path) : null;
  if (!kept) return null;
  const fit = square ? ('cover' as const) : ('inside' as const);
  const small = sharp(kept.bytes).resize(longest, longest, { fit, withoutEnlargement: !square });
  const file = clear ? small.png() : small.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
  const { data, info } = await file.toBuffer({ resolveWithObject: true });
  const type = clear ? 'image/png' : 'image/jpeg';
  const { width, height } = info;
  return { data: `${type};base64,${data.toString('base64')}`, width, height };
}
