import sharp from 'sharp';
import { redrawPicture } from '#features/accounts/server/index.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Files } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Picture } from './files/word-body.ts';
import type { NoteProjects } from './note-project.ts';

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

/** Keeps the pictures of notes. */
export function createNotePictures(
  notes: Pick<NoteProjects, 'allowEdit'>,
  files: Pick<Files, 'put'>,
) {
  return {
    /**
     * Keeps a picture, decoded and drawn anew, for who may edit; answers its path for an image.
     * @throws not_found, edit_forbidden, picture_missing, picture/unreadable, picture/too-large
     */
    async keep(actor: Actor, projectId: string, bytes: Buffer | undefined): Promise<string> {
      await notes.allowEdit(actor, projectId);
      if (!bytes) throw projectFailures.fail('picture_missing');
      const name = `${newId()}.webp`;
      await files.put(`pictures/${name}`, await redrawPicture(bytes), 'image/webp');
      return `/${name}`;
    },
  };
}

export type NotePictures = ReturnType<typeof createNotePictures>;
