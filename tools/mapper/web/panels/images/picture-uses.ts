import { useMemo } from 'react';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import { useMap } from '../../map-model.tsx';
import { oncePerMap } from '../../once-per-map.ts';
import type { About } from '../about.ts';

/** Ids of what shows a picture, by the id of the picture. */
const usesOf = oncePerMap((records) => ({
  cards: records.group('cards', ['image'], ({ image }) => image),
  personas: records.group('personas', ['picture'], ({ picture }) => picture),
}));

/** What shows a picture of the library. */
export function useUses(image: string): About[] {
  const uses = usesOf(useMap().records);
  const cards = useGroup(uses.cards, image);
  const personas = useGroup(uses.personas, image);
  return useMemo(
    () => [
      ...cards.map((id) => ({ kind: 'card' as const, id })),
      ...personas.map((id) => ({ kind: 'persona' as const, id })),
    ],
    [cards, personas],
  );
}
