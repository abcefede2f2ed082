import type { z } from 'zod';
import type { uploadedPicture } from '#features/pictures/contract/calls.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { addImage } from '../document/edits.ts';

interface PlannedPicture {
  readonly plan: PlannedEdit[];
  /** Its id in the library, null for no picture, undefined if the body names none. */
  readonly id: string | null | undefined;
}

/** Plans to add an uploaded picture to the library. */
export function planPicture(
  picture: z.output<typeof uploadedPicture> | null | undefined,
): PlannedPicture {
  if (!picture) return { plan: [], id: picture };
  const id = newId();
  return { plan: [planEdit(addImage, { ...picture, id })], id };
}
