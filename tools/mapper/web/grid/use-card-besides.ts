import { useMemo, useSyncExternalStore } from 'react';
import { equalValues } from '#kernel/collection.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';

/** A card without its words. */
export type CardBesides = Omit<MapRecord<'cards'>, 'text' | 'marks'>;

/** What a card is beside its words: draws nothing anew while somebody types in it. */
export function useCardBesides({ records }: LiveMap, id: string): CardBesides | undefined {
  const read = useMemo(() => {
    let last: CardBesides | undefined;
    return () => {
      const card = records.get('cards', id);
      const { text, marks, ...now } = card ?? {};
      if (!card || !last || !equalValues(last, now)) last = card && (now as CardBesides);
      return last;
    };
  }, [records, id]);
  return useSyncExternalStore((listener) => records.subscribe('cards', id, listener), read);
}
