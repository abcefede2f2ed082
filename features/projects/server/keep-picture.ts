import sharp from 'sharp';
import { redrawPicture } from '#features/accounts/server/index.ts';
import type { Files } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { projectFailures } from '../contract/failures.ts';

/** A picture that stands in a project's document: its path below the pictures, and its pixels. */
export interface KeptPicture {
  file: string;
  width: number;
  height: number;
}

/**
 * Keeps a picture that came with a call (`media`), decoded and drawn anew.
 * @throws Failure picture_missing, picture/unreadable, picture/too-large
 */
export async function keepPicture(
  files: Pick<Files, 'put'>,
  uploads: readonly { field: string; bytes: Buffer }[],
): Promise<KeptPicture> {
  const media = uploads.find(({ field }) => field === 'media');
  if (!media) throw projectFailures.fail('picture_missing');
  const bytes = await redrawPicture(media.bytes);
  const { width, height } = await sharp(bytes).metadata();
  const name = `${newId()}.webp`;
  await files.put(`pictures/${name}`, bytes, 'image/webp');
  return { file: `/${name}`, width, height };
}
