import { uploadToLibrary } from '#features/pictures/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import {
  addImage,
  addItem,
  describeProject,
  pictureItem,
  picturePersona,
} from '../document/edits.ts';
import type { PersonasModel } from './personas-model.tsx';

/** The target of a picture: an existing record, a new item of a section, or the project's logo. */
export type PictureTarget =
  | { kind: 'persona' | 'item' | 'section'; id: string }
  | { kind: 'logo'; id: 'logo' };

/**
 * Uploads the images of a list of files to the library, and sets them on a target if there is one. Returns
 * whether there were any.
 */
export function addPictures(
  model: PersonasModel,
  files: Iterable<File>,
  target: PictureTarget | null,
): boolean {
  const { editor, uploads } = model;
  if (!editor || !uploads) return false;
  return uploadToLibrary(uploads, files, {
    add: (image) =>
      editor.editAll([planEdit(addImage, image), ...planShowing(model, image.id, target)]),
    at: target?.id ?? '',
  });
}

/** Plans to show a picture of the library on a target, or none; nothing if the target was removed meanwhile. */
export function planShowing(
  { records, items }: PersonasModel,
  picture: string | null,
  target: PictureTarget | null,
): PlannedEdit[] {
  if (target?.kind === 'logo') return [planEdit(describeProject, { logo: picture })];
  if (target?.kind === 'persona')
    return records.get('personas', target.id)
      ? [planEdit(picturePersona, { id: target.id, picture })]
      : [];
  if (target?.kind === 'item')
    return records.get('items', target.id)
      ? [planEdit(pictureItem, { id: target.id, picture })]
      : [];
  if (target?.kind !== 'section' || !records.get('sections', target.id)) return [];
  const there = items.ids(target.id).flatMap((id) => records.get('items', id) ?? []);
  const position = positionAt(there, there.length);
  return [planEdit(addItem, { id: newId(), section: target.id, picture, position })];
}
