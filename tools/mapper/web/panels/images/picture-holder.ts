import type { PictureHolder } from '#features/pictures/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { pictureCard, picturePersona } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { type PictureTarget, planShowing } from '../../pictures.ts';
import { useSelectedPart } from '../details/use-selected-part.ts';
import { nameOf, readPart } from '../map-part.ts';

/** A record that a picture of the library can be set on. */
export type Chosen = Exclude<PictureTarget, { kind: 'cell' | 'logo' }>;

/** The record of the address or of the selection, if it can have a picture. */
export function useChosen(at: string | null): Chosen | null {
  const selected = useSelectedPart();
  const part = readPart(at) ?? selected;
  if (part?.kind === 'card') return { kind: 'card', id: part.id };
  return part?.kind === 'persona' ? { kind: 'persona', id: part.id } : null;
}

/** The same as the library panel uses it; null for users who may not edit. */
export function usePictureHolder(chosen: Chosen | null): PictureHolder | null {
  const map = useMap();
  const { records, editor } = map;
  const card = useRecord(records, 'cards', chosen?.kind === 'card' ? chosen.id : '');
  const persona = useRecord(records, 'personas', chosen?.kind === 'persona' ? chosen.id : '');
  const name = chosen && nameOf(records, chosen);
  if (!editor || chosen === null || name === null) return null;
  const { kind, id } = chosen;
  return {
    label: kind,
    name,
    shown: card?.image ?? persona?.picture ?? null,
    show(image) {
      if (image !== null) editor.editAll(planShowing(map, image, chosen));
      else if (kind === 'card') editor.edit(pictureCard, { id, image });
      else editor.edit(picturePersona, { id, picture: image });
    },
  };
}
