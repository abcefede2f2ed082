import { keepPicture } from '#features/projects/server/index.ts';
import type { Files } from '#platform/server/files/files.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { uploadPicture } from '../../contract/calls/picture-call.ts';
import type { MapEditing } from '../map-editing.ts';

/** Keeps pictures of maps for who may edit. */
export function pictureRoutes(
  { allowEdit }: Pick<MapEditing, 'allowEdit'>,
  files: Pick<Files, 'put'>,
): Implementation[] {
  return [
    implement(uploadPicture, async ({ actor, input: { params }, uploads }) => {
      await allowEdit(actor, params.id);
      return keepPicture(files, uploads);
    }),
  ];
}
