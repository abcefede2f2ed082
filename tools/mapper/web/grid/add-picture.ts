import { planEdit } from '#kernel/edit.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { uploadPicture } from '../../contract/calls/picture-call.ts';
import { addCard, addImage, pictureCard } from '../../document/edits.ts';
import type { MapModel } from '../map-model.tsx';
import { cellOf, endOf } from './cell.ts';

/** The pictures among what was pasted, dropped or chosen. */
function picturesAmong(files: Iterable<File>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}

/** Puts a picture into the map's library and on a card, a new one where none is named. */
export async function addPicture(
  map: MapModel,
  picture: File,
  at: { place: GridPlace; card: string | null },
): Promise<void> {
  const { editor, projectId, board, cells } = map;
  const { lines, columns, shape } = board.layout.get();
  const line = lines.get(at.place.row);
  const column = columns[shape.columnAt.get(at.place.column) ?? -1];
  if (!editor || !projectId || !line || line.kind === 'emotion' || !column) return;
  const given = { params: { id: projectId } };
  const kept = await send(uploadPicture, given, { files: { media: picture } });
  const image = newId();
  const name = cutTo(picture.name.replace(/\.\w+$/, ''), lengths.companyName);
  const position = endOf(cells, editor, at.place);
  editor.editAll([
    planEdit(addImage, { id: image, ...kept, name }),
    at.card !== null && editor.records.get('cards', at.card)
      ? planEdit(pictureCard, { id: at.card, image })
      : planEdit(addCard, { id: newId(), ...cellOf(line, column), image, position }),
  ]);
}

/** Pictures that are pasted into the chosen cell, or dropped on any, become cards there. */
export function takePictures(
  map: MapModel,
  files: Iterable<File>,
  place: GridPlace | null,
): boolean {
  const pictures = picturesAmong(files);
  if (pictures.length === 0 || !place || !map.editor) return false;
  for (const picture of pictures) void addPicture(map, picture, { place, card: null });
  return true;
}
