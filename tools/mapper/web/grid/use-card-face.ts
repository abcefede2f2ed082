import { useMemo, useSyncExternalStore } from 'react';
import type { MapRecord } from '../../document/mapper-document.ts';
import { attachmentsOf } from '../attachments.ts';
import { type MapModel, useMap } from '../map-model.tsx';

/** What is shown of a card. */
export interface CardFace {
  card: MapRecord<'cards'>;
  /** Ids of its taggings, notes and evidence. */
  tags: readonly string[];
  notes: readonly string[];
  evidence: readonly string[];
}

/** A card with what is on it; draws anew only when one of these changes. */
export function useCardFace(id: string): CardFace | null {
  const map = useMap();
  const face = useMemo(() => followFace(map, id), [map, id]);
  return useSyncExternalStore(face.subscribe, face.get);
}

function followFace({ records }: MapModel, id: string) {
  const { taggings, notes: noted, evidence: backed } = attachmentsOf(records);
  let last: CardFace | null = null;
  return {
    subscribe(listener: () => void) {
      const stops = [
        records.subscribe('cards', id, listener),
        taggings.subscribe(id, listener),
        noted.subscribe(id, listener),
        backed.subscribe(id, listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    get(): CardFace | null {
      const card = records.get('cards', id);
      if (!card) return null;
      const tags = taggings.ids(id);
      const notes = noted.ids(id);
      const evidence = backed.ids(id);
      const same =
        last?.card === card &&
        last.tags === tags &&
        last.notes === notes &&
        last.evidence === evidence;
      if (!same) last = { card, tags, notes, evidence };
      return last;
    },
  };
}
