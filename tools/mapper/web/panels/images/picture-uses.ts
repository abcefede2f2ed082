import { useMemo } from 'react';
import type { Groups } from '#platform/web/live/groups.ts';
import type { Records } from '#platform/web/live/records.ts';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import type { MapperShape } from '../../../document/mapper-document.ts';
import { useMap } from '../../map-model.tsx';
import type { About } from '../about.ts';

/** Ids of what shows a picture, by the id of the picture. */
interface PictureUses {
  cards: Groups;
  personas: Groups;
}

const known = new WeakMap<Records<MapperShape>, PictureUses>();

function usesOf(records: Records<MapperShape>): PictureUses {
  const before = known.get(records);
  if (before) return before;
  const made = {
    cards: records.group('cards', ({ image }) => image),
    personas: records.group('personas', ({ picture }) => picture),
  };
  known.set(records, made);
  return made;
}

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
