import { useRecordPart } from '#platform/web/live/use-live-document.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import type { LiveMap } from '../../map-model.tsx';

/** A card without its text. */
export type CardAttachments = Omit<MapRecord<'cards'>, 'text' | 'marks'>;

/** The fields of a card except its text; typing does not render its users. */
export function useCardAttachments({ records }: LiveMap, id: string): CardAttachments | undefined {
  return useRecordPart(records, 'cards', id, attachmentsOf);
}

function attachmentsOf({ text, marks, ...rest }: MapRecord<'cards'>): CardAttachments {
  return rest;
}
