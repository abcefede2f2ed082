import { cellKey } from '#features/board/web/index.ts';
import { uploadToLibrary } from '#features/pictures/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { addCard, addImage, describeMap, pictureCard, picturePersona } from '../document/edits.ts';
import { cellOf, endOf } from './grid/gestures/cell.ts';
import type { MapModel } from './map-model.tsx';

/** The target of a picture: an existing record, a new card in a cell, or the logo of the map. */
export type PictureTarget =
  | { kind: 'card'; id: string }
  | { kind: 'persona'; id: string }
  | { kind: 'logo'; id: 'logo' }
  | { kind: 'cell'; cell: CellAddress };

/**
 * Uploads the images of a list of files to the library, and sets them on a target if there is one. Returns
 * whether there were any.
 */
export function addPictures(
  map: MapModel,
  files: Iterable<File>,
  target: PictureTarget | null,
): boolean {
  const { editor, uploads } = map;
  if (!editor || !uploads) return false;
  return uploadToLibrary(uploads, files, {
    add: (image) =>
      editor.editAll([planEdit(addImage, image), ...planShowing(map, image.id, target)]),
    at: positionOf(map, target),
  });
}

/** The key under which uploads of a target are shown: that of its cell, or that of its persona. */
function positionOf({ records, cellIndex }: MapModel, target: PictureTarget | null): string {
  if (target?.kind === 'cell') return cellKey(target.cell);
  const card = target?.kind === 'card' ? records.get('cards', target.id) : undefined;
  return card ? cellKey(cellIndex.addressOf(card)) : (target?.id ?? '');
}

/** Plans to show a picture of the library on a target; nothing if the target was removed meanwhile. */
export function planShowing(
  { board, cells, editor, records }: MapModel,
  image: string,
  target: PictureTarget | null,
): PlannedEdit[] {
  if (!target || !editor) return [];
  if (target.kind === 'logo') return [planEdit(describeMap, { logo: image })];
  if (target.kind === 'card')
    return records.get('cards', target.id) ? [planEdit(pictureCard, { id: target.id, image })] : [];
  if (target.kind === 'persona')
    return records.get('personas', target.id)
      ? [planEdit(picturePersona, { id: target.id, picture: image })]
      : [];
  const { lines, columns, shape } = board.layout.get();
  const line = lines.get(target.cell.row);
  const column = columns[shape.columnAt.get(target.cell.column) ?? -1];
  if (!line || line.kind === 'emotion' || !column) return [];
  const position = endOf(cells, editor, target.cell);
  return [planEdit(addCard, { id: newId(), ...cellOf(line, column), image, position })];
}
