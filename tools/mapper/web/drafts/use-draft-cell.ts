import { useDraftPart } from '#features/generation/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useMap } from '../map-model.tsx';
import { boardToDraft } from './board-to-draft.ts';

/**
 * Returns a function that opens the dialog in which the cell of a card is drafted; null without a card,
 * and for users who may not edit.
 */
export function useDraftCell(card: string | null): (() => void) | null {
  const { records } = useMap();
  const draftPart = useDraftPart();
  const found = useRecord(records, 'cards', card ?? '');
  const row = useRecord(records, 'rows', found?.row ?? '');
  const stage = useRecord(records, 'stages', found?.stage ?? '');
  const persona = useRecord(records, 'personas', found?.persona ?? '');
  const column = stage ?? persona;
  if (!draftPart || !row || !column) return null;
  const of = stage ? { stage: column.id } : { persona: column.id };
  return () =>
    draftPart({
      focus: { ...of, row: row.id },
      name: [column.name, row.name].filter(Boolean).join(', '),
      what: 'cell',
      board: boardToDraft(row.board),
    });
}
