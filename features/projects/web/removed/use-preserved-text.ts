import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Removal } from '#platform/web/live/removal.ts';
import { useOpenSurface } from '../work-surface/open-surface.ts';
import { adoptRemovedText, type RemovedText } from './removed-text.ts';

/** A record of the live document that is open here. */
export interface RecordAddress {
  collection: string;
  id: string;
}

interface KeptWords extends Pick<RemovedText, 'limit' | 'onBack'> {
  /** What the field belongs to; null for what nobody can remove. */
  of: RecordAddress | null;
  field: RefObject<HTMLElement | null>;
  /** What is typed; null while nobody types. */
  words: () => string | null;
  /** Whether a user may be typing: only then is it watched. */
  isOpen: boolean;
  keep?: RemovedText['keep'];
  /** Called after the words were taken over. */
  onTaken?: () => void;
}

/**
 * Keeps what a user types in a field when a colleague removes what it belongs to: they are notified,
 * type on where the field stood, and can bring both back.
 */
export function usePreservedText(kept: KeptWords): void {
  const { live } = useOpenSurface();
  const { of, isOpen } = kept;
  const { collection = null, id = null } = of ?? {};
  const give = useEffectEvent((removal: Removal) => {
    const { field, words, limit, onBack, keep = null, onTaken } = kept;
    const typed = words();
    if (!field.current || typed === null) {
      removal.forget();
      return;
    }
    adoptRemovedText(field.current, { text: typed, limit, removal, onBack, keep });
    onTaken?.();
  });
  useEffect(() => {
    if (collection === null || id === null || !isOpen) return;
    return live.onRemoval(collection, id, (removal) => give(removal));
  }, [live, collection, id, isOpen]);
}
