import type { StoredPicture } from '#features/pictures/contract/calls.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import type { ProjectPictures } from '#features/projects/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import { readLocalFile } from '#platform/server/files/read-local-file.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { pictureCalls } from '../../contract/calls/picture-calls.ts';
import { addImage, addShot } from '../../document/edits.ts';
import { lastPosition } from '../../document/linkable-items.ts';
import type { ReviewAccess } from '../review-access.ts';

/** The calls on pictures of pages, which are stored as whole screens. */
export function pictureRoutes(
  { editing }: ReviewAccess,
  pictures: Pick<ProjectPictures, 'store'>,
  renderer: ToolContext['imageRenderer'],
): Implementation[] {
  const screen = { screen: true } as const;
  return [
    implement(pictureCalls.uploadImage, async ({ actor, input, uploads, signal }) => {
      const { id } = input.params;
      await editing.allowEdit(actor, id);
      return pictures.store(id, uploads, { owner: actor.userId, signal }, { screen: true });
    }),
    implement(pictureCalls.updateImage, async ({ actor, input, uploads, signal }) => {
      const { params, body } = input;
      await editing.allowEdit(actor, params.id);
      await editing.look(actor, params.id, ({ pages }) => pages.require(body.review_page_id));
      const reading = { owner: actor.userId, signal };
      const stored = await pictures.store(params.id, uploads, reading, { screen: true });
      await editing.edit(actor, params.id, (run, { shots }) => {
        const image = newId();
        const here = shots.all().filter(({ page }) => page === body.review_page_id);
        run(addImage, { id: image, ...stored });
        run(addShot, {
          id: newId(),
          page: body.review_page_id,
          image,
          position: lastPosition(here),
          at: new Date().toISOString(),
        });
      });
      return stored;
    }),
    implement(pictureCalls.pdfPages, async ({ actor, input, uploads, signal }) => {
      const { params, body } = input;
      await editing.allowEdit(actor, params.id);
      const reading = { owner: actor.userId, signal };
      const file = uploads.find(({ field }) => field === 'media');
      if (!file) throw projectFailures.fail('picture_missing');
      const taken = await renderer.ofPdf(await readLocalFile(file.path), body.from, reading);
      const pages: StoredPicture[] = [];
      for (const path of taken.pictures)
        pages.push(await pictures.store(params.id, [{ field: 'media', path }], reading, screen));
      return { pages, total: taken.total };
    }),
    implement(pictureCalls.shootAddress, async ({ actor, input, signal }) => {
      const { params, body } = input;
      await editing.allowEdit(actor, params.id);
      const reading = { owner: actor.userId, signal };
      const { title, bytes, findings } = await renderer.ofAddress(
        body.address,
        body.width,
        reading,
      );
      const media = [{ field: 'media', path: bytes }];
      return { ...(await pictures.store(params.id, media, reading, screen)), title, findings };
    }),
  ];
}
