import { useMemo, useSyncExternalStore } from 'react';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { attachmentsOf } from '../../attachments.ts';
import { type MapModel, useMap } from '../../map-model.tsx';

/** The visible state of a card; the same object until it changes. */
export interface CardFace {
  card: MapRecord<'cards'>;
  /** The ids of its taggings, notes and evidence. */
  tags: readonly string[];
  notes: readonly string[];
  evidence: readonly string[];
}

/** The cards of a cell in order, with their attachments; renders only when one of these changes. */
export function useCellCards(cell: string): readonly CardFace[] {
  const map = useMap();
  const cards = useMemo(() => followCell(map, cell), [map, cell]);
  return useSyncExternalStore(cards.subscribe, cards.get);
}

/** Subscribes to all cards of a cell at once; a subscription a card takes longer than rendering it. */
function followCell({ records, cells }: MapModel, cell: string) {
  const { taggings, notes: noted, evidence: backed } = attachmentsOf(records);
  let last: readonly CardFace[] = [];

  const look = (id: string, before: CardFace | undefined): CardFace | undefined => {
    const card = records.get('cards', id);
    if (!card) return undefined;
    const tags = taggings.ids(id);
    const notes = noted.ids(id);
    const evidence = backed.ids(id);
    const same =
      before?.card === card &&
      before.tags === tags &&
      before.notes === notes &&
      before.evidence === evidence;
    return same ? before : { card, tags, notes, evidence };
  };
  const get = (): readonly CardFace[] => {
    const known = last;
    const now = cells.ids(cell).flatMap((id, at) => {
      const before =
        known[at]?.card.id === id ? known[at] : known.find(({ card }) => card.id === id);
      return look(id, before) ?? [];
    });
    const same = now.length === known.length && now.every((face, at) => face === known[at]);
    if (!same) last = now;
    return last;
  };
  const subscribe = (listener: () => void) => {
    const follow = () =>
      cells
        .ids(cell)
        .flatMap((id) => [
          records.subscribe('cards', id, listener),
          taggings.subscribe(id, listener),
          noted.subscribe(id, listener),
          backed.subscribe(id, listener),
        ]);
    let stops = follow();
    const leave = () => {
      for (const stop of stops) stop();
    };
    const stop = cells.subscribe(cell, () => {
      leave();
      stops = follow();
      listener();
    });
    return () => {
      stop();
      leave();
    };
  };
  return { subscribe, get };
}
