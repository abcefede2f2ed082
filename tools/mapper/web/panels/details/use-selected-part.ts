import { useMapSelection } from '../../grid/selection/selection.ts';
import type { MapPart } from '../map-part.ts';

/** The selected part of the map; null for none. */
export function useSelectedPart(): MapPart | null {
  const { card, header } = useMapSelection();
  if (card !== null) return { kind: 'card', id: card };
  return header && { kind: header.of, id: header.id };
}
