import type { Editing, ProjectPictures } from '#features/projects/server/index.ts';
import type { Shape } from '#kernel/document/document.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { PictureCalls } from '../contract/calls.ts';

/** Implements the upload of pictures to the projects of a tool, for editors. */
export function pictureRoutes<S extends Shape>(
  calls: PictureCalls,
  { allowEdit }: Pick<Editing<S>, 'allowEdit'>,
  pictures: Pick<ProjectPictures, 'store'>,
): Implementation[] {
  return [
    implement(calls.uploadPicture, async ({ actor, input: { params }, uploads, signal }) => {
      await allowEdit(actor, params.id);
      return pictures.store(params.id, uploads, { owner: actor.userId, signal });
    }),
  ];
}
