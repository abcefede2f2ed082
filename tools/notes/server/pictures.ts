import sharp from 'sharp';
import type { Files } from '#platform/server/files/files.ts';
import type { Picture } from './files/word-body.ts';

/** A picture of a note as PNG, which every program reads; null where it is gone. */
export async function readNotePicture(
  files: Pick<Files, 'get'>,
  path: string,
): Promise<Picture | null> {
  const file = await files.get(`pictures${path}`);
  if (!file) return null;
  const { data, info } = await sharp(file.bytes).png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
