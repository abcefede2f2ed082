import type { Editing, Pictures } from '#features/projects/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { uploadPicture } from '../../contract/calls/picture-call.ts';
import type { MapperShape } from '../../document/mapper-document.ts';

/** Keeps pictures of maps for who may edit. */
export function pictureRoutes(
  { allowEdit }: Pick<Editing<MapperShape>, 'allowEdit'>,
  pictures: Pick<Pictures, 'keep'>,
): Implementation[] {
  return [
    implement(uploadPicture, async ({ actor, input: { params }, uploads, signal }) => {
      await allowEdit(actor, params.id);
      return pictures.keep(params.id, uploads, { owner: actor.userId, signal });
    }),
  ];
}
