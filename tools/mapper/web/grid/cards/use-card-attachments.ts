import { useRecordPart } from '#platform/web/live/use-live-document.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import type { LiveMap } from '../../map-model.tsx';

/** A card without its words. */
export type CardAttachments = Omit<MapRecord<'cards'>, 'text' | 'marks'>;

/** What a card is beside its words: draws nothing anew while a person types in it. */
export function useCardAttachments({ records }: LiveMap, id: string): CardAttachments | undefined {
  return useRecordPart(records, 'cards', id, besides);
}

function besides({ text, marks, ...rest }: MapRecord<'cards'>): CardAttachments {
  return rest;
}
