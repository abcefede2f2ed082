import { useMemo } from 'react';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import type { MapperShape } from '../../../document/mapper-document.ts';
import { useMap } from '../../map-model.tsx';
import type { MapPart } from '../map-part.ts';

/** The ids of the records that show a picture, by picture. */
const usesOf = oncePerDocument((records: Records<MapperShape>) => ({
  cards: records.group('cards', ['image'], ({ image }) => image),
  personas: records.group('personas', ['picture'], ({ picture }) => picture),
}));

/** The parts that show a picture of the library. */
export function useUses(image: string): MapPart[] {
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
