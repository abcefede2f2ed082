import sharp from 'sharp';
import type { WrittenProject } from '#features/exports/server/index.ts';
import type { Picture } from './files/word-body.ts';

/** A picture of a note as PNG, which every program reads; null where it is gone. */
export async function readNotePicture(
  read: WrittenProject['picture'],
  path: string,
): Promise<Picture | null> {
  const file = await read(path);
  if (!file) return null;
  const { data, info } = await sharp(file.bytes).png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
