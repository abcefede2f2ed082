import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useMap } from '../../map-model.tsx';
import type { PictureTarget } from '../../pictures.ts';
import { readAbout } from '../about.ts';
import { useSelectedPart } from '../details/use-selected-part.ts';

/** What a picture of the library can be put on. */
export type Wearer = Exclude<PictureTarget, { kind: 'cell' }>;

/** What the address names, or what is selected, where that can have a picture. */
export function useWearer(at: string | null): Wearer | null {
  const selected = useSelectedPart();
  const about = readAbout(at) ?? selected;
  if (about?.kind === 'card') return { kind: 'card', id: about.id };
  return about?.kind === 'persona' ? { kind: 'persona', id: about.id } : null;
}

/** The picture that something shows now. */
export function useWorn(wearer: Wearer | null): string | null {
  const { records } = useMap();
  const card = useRecord(records, 'cards', wearer?.kind === 'card' ? wearer.id : '');
  const persona = useRecord(records, 'personas', wearer?.kind === 'persona' ? wearer.id : '');
  return card?.image ?? persona?.picture ?? null;
}
