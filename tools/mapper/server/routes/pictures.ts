import sharp from 'sharp';
import { redrawPicture } from '#features/accounts/server/index.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import type { Files } from '#platform/server/files/files.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { uploadPicture } from '../../contract/calls/picture-call.ts';
import type { MapEditing } from '../map-editing.ts';

/** Keeps pictures of maps, decoded and drawn anew, for who may edit. */
export function pictureRoutes(
  { allowEdit }: Pick<MapEditing, 'allowEdit'>,
  files: Pick<Files, 'put'>,
): Implementation[] {
  return [
    implement(uploadPicture, async ({ actor, input: { params }, uploads }) => {
      await allowEdit(actor, params.id);
      const media = uploads.find(({ field }) => field === 'media');
      if (!media) throw projectFailures.fail('picture_missing');
      const bytes = await redrawPicture(media.bytes);
      const { width, height } = await sharp(bytes).metadata();
      const name = `${newId()}.webp`;
      await files.put(`pictures/${name}`, bytes, 'image/webp');
      return { file: `/${name}`, width, height };
    }),
  ];
}
