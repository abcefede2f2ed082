import { useCallback } from 'react';
import { backWith } from '#features/evidence/web/index.ts';
import type { ThingRef } from '#kernel/thing.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addEvidence } from '../document/edits.ts';
import type { backedParts } from '../document/things.ts';
import { useMap } from './map-model.tsx';

/** A part of the map that evidence can back. */
export interface BackedPart {
  of: (typeof backedParts)[number];
  id: string;
}

/** Backs a part of the map with a thing of another project; answers whether it did. */
export type BackWith = (part: BackedPart, ref: ThingRef) => Promise<boolean>;

/** The same function for as long as the map is open. */
export function useBackWith(): BackWith {
  const { editor } = useMap();
  return useCallback(
    async ({ of, id }, ref) =>
      editor !== null &&
      backWith(
        (piece) => editor.edit(addEvidence, { id: newId(), [of]: id, kind: 'note', ...piece }),
        ref,
      ),
    [editor],
  );
}
