import type { z } from 'zod';
import type { uploadedPicture } from '#features/pictures/contract/calls.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { addImage } from '../document/edits.ts';

interface PlannedPicture {
  readonly plan: PlannedEdit[];
  /** Its id in the library, null for none, undefined where nothing was said. */
  readonly id: string | null | undefined;
}

/** Plans that an uploaded picture comes into the library. */
export function planPicture(
  picture: z.output<typeof uploadedPicture> | null | undefined,
): PlannedPicture {
  if (!picture) return { plan: [], id: picture };
  const id = newId();
  return { plan: [planEdit(addImage, { ...picture, id })], id };
}
