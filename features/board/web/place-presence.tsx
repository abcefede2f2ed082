import { PlaceMarks } from '#features/presence/web/index.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { useBoard } from './board.tsx';
import { placeKey } from './place-key.ts';

/** Outlines a place in which colleagues are; nobody is on a board that stays as it is. */
export function PlacePresence({ place }: { place: GridPlace }) {
  const { presence } = useBoard();
  return presence ? <PlaceMarks presence={presence} place={placeKey(place)} /> : null;
}
