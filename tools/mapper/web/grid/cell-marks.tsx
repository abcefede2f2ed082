import { PlaceMarks } from '#features/presence/web/index.ts';
import { useMap } from '../map-model.tsx';

/** Outlines a cell in which colleagues are; nobody is on a map that stays as it is. */
export function CellMarks({ place }: { place: string }) {
  const { presence } = useMap();
  return presence ? <PlaceMarks presence={presence} place={place} /> : null;
}
