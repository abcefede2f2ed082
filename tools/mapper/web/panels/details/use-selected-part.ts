import { useMapSelection } from '../../grid/selection/selection.ts';
import type { MapPart } from '../map-part.ts';

/** The part of the map that is selected on the surface; null where nothing is. */
export function useSelectedPart(): MapPart | null {
  const { card, header } = useMapSelection();
  if (card !== null) return { kind: 'card', id: card };
  return header && { kind: header.of, id: header.id };
}
