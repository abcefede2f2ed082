import { useAnchorLabels } from '../anchors.ts';
import { useMap } from '../map-model.tsx';
import { type MapPart, writePart } from './map-part.ts';

/** Returns a function that scrolls to a part of the map and focuses it. */
export function useReveal(): (part: MapPart) => void {
  const { reveal } = useAnchorLabels(useMap());
  return (part) => reveal(writePart(part));
}
