import { planEdit } from '#kernel/document/edit.ts';
import { removeCards, setEmotion } from '../../../document/edits.ts';
import type { MapModel } from '../../map-model.tsx';
import { selectedCards, selectedCells } from './selection.ts';

/** Clears the selected cells as one step; in an emotion line, the curve that is edited. */
export function clearSelected(map: MapModel): void {
  const { editor, board } = map;
  const ids = selectedCards(map);
  const clearedEmotions = selectedCells(map).flatMap(({ line, column: { stage, step } }) => {
    if (line.kind !== 'emotion' || !stage) return [];
    const own = { persona: line.lane, series: 'current' as const };
    const whose = board.whose.get().get(line.id) ?? own;
    return planEdit(setEmotion, { row: line.row, stage, step, ...whose, value: null });
  });
  if (ids.length + clearedEmotions.length === 0) return;
  editor?.editAll([
    ...clearedEmotions,
    ...(ids.length > 0 ? [planEdit(removeCards, { ids })] : []),
  ]);
}
