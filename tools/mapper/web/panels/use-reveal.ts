import { useAnchorLabels } from '../anchors.ts';
import { useMap } from '../map-model.tsx';
import { type MapPart, writePart } from './map-part.ts';

/** Brings a part of the map into view and gives it the focus. */
export function useReveal(): (part: MapPart) => void {
  const { reveal } = useAnchorLabels(useMap());
  return (part) => reveal(writePart(part));
}
