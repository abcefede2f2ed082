import { selectedGridCells } from '#features/board/web/index.ts';
import type { Status } from '../../../contract/codes.ts';
import type { MapModel } from '../../map-model.tsx';
import { setStatus } from '../../set-status.ts';
import { selectedCards } from './selection.ts';

/** Gives a status to the card that keys are for, or to all cards of the cells that are selected, as one step. */
export function setSelectedStatus(map: MapModel, card: string | undefined, status: Status): void {
  const isMany = selectedGridCells(map.board.grid).length > 1;
  const ids = isMany ? selectedCards(map) : card ? [card] : [];
  setStatus(map, ids, status);
}
