import { useCallback } from 'react';
import { linkTo, lookNow } from '#features/links/web/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { ThingRef } from '#kernel/thing.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { addEvidence } from '../document/edits.ts';
import { type backedParts, evidenceOf } from '../document/things.ts';
import { useMap } from './map-model.tsx';

/** A part of the map that evidence can back. */
export interface BackedPart {
  of: (typeof backedParts)[number];
  id: string;
}

/**
 * Backs a part of the map with a thing of another project, as that is at this moment; answers whether
 * it did. Why not has been said then.
 */
export type BackWith = (part: BackedPart, ref: ThingRef) => Promise<boolean>;

/** The same function for as long as the map is open. */
export function useBackWith(): BackWith {
  const { editor } = useMap();
  return useCallback(
    async ({ of, id }, ref) => {
      if (!editor) return false;
      try {
        const thing = await lookNow(ref);
        if (thing) {
          const said = { kind: 'note' as const, link: linkTo(thing), ...evidenceOf(thing) };
          const at = new Date().toISOString();
          editor.edit(addEvidence, { id: newId(), [of]: id, at, ...said });
          return true;
        }
        showToast({ text: 'This was removed, or is not shared with you.', kind: 'failure' });
      } catch (error) {
        // What was asked of the server and failed has been shown.
        if (!(error instanceof Failure)) throw error;
      }
      return false;
    },
    [editor],
  );
}
