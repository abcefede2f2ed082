import type {
  DraftElement,
  DraftFocus,
  DraftSlot,
  FocusedPart,
} from '#features/drafting/document/index.ts';
import type { MapValue } from '../mapper-document.ts';
import type { DraftRow } from './draft-rows.ts';

type Known = Pick<DraftElement, 'id' | 'slot' | 'text'>;

/** The elements of the first level that a map has: its columns, or dimensions and participants. */
export function firstLevelOf({ facts, stages, personas, dimensions }: MapValue): Known[] {
  const named = (slot: string, records: readonly { id: string; name: string }[]): Known[] =>
    records.map(({ id, name }) => ({ id, slot, text: name }));
  if (facts.mapType === 'persona') return named('persona', personas);
  if (facts.mapType === 'horizontal') return named('stage', stages);
  const titled = dimensions.map(({ id, title }) => ({ id, slot: 'dimension', text: title }));
  return [...titled, ...named('participant', personas)];
}

/** What is drafted of a stage, a row, a persona, or of the cell where two of them meet. */
export function partInFocus(
  slots: readonly DraftSlot[],
  rows: readonly DraftRow[],
  focus: DraftFocus,
): FocusedPart | null {
  const column = focus.stage ?? focus.persona ?? null;
  if (column === null && focus.row === undefined) return null;
  const ofRow = rows.filter(({ id }) => id !== null && id === focus.row).map(({ key }) => key);
  const below = slots.filter(({ under }) => under !== undefined).map(({ key }) => key);
  return { slots: focus.row === undefined ? below : ofRow, under: column };
}
