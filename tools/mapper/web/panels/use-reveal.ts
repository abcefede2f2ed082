import { useAnchorWords } from '../anchors.ts';
import { useMap } from '../map-model.tsx';
import { type About, writeAbout } from './about.ts';

/** Brings a part of the map into view and gives it the focus. */
export function useReveal(): (about: About) => void {
  const { reveal } = useAnchorWords(useMap());
  return (about) => reveal(writeAbout(about));
}
