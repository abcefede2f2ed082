import { selectedGridCells } from '#features/board/web/index.ts';
import type { Status } from '../../../contract/codes.ts';
import type { MapModel } from '../../map-model.tsx';
import { setStatus } from '../../set-status.ts';
import { selectedCards } from './selection.ts';

/**
 * Sets the status of the card that keyboard shortcuts apply to, or of all cards in the selected cells, as
 * one step.
 */
export function setSelectedStatus(map: MapModel, card: string | undefined, status: Status): void {
  const isMany = selectedGridCells(map.board.grid).length > 1;
  const ids = isMany ? selectedCards(map) : card ? [card] : [];
  setStatus(map, ids, status);
}
