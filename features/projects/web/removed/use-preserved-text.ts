import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Removal } from '#platform/web/live/removal.ts';
import { useOpenSurface } from '../work-surface/open-surface.ts';
import { adoptRemovedText, type RemovedText } from './removed-text.ts';

/** Address of a record in the open live document. */
export interface RecordAddress {
  collection: string;
  id: string;
}

interface PreservedTextOptions extends Pick<RemovedText, 'limit' | 'onBack'> {
  /** The record of the field; null for one that cannot be removed. */
  of: RecordAddress | null;
  field: RefObject<HTMLElement | null>;
  /** The typed text; null while nobody types. */
  readText: () => string | null;
  /** Whether the user may be typing: removals are watched only then. */
  isOpen: boolean;
  restore?: RemovedText['restore'];
  /** Called after the text was taken over. */
  onTaken?: () => void;
}

/**
 * Preserves typed text when a colleague removes its record: the user is notified, goes on typing at the
 * same position, and can restore both.
 */
export function usePreservedText(options: PreservedTextOptions): void {
  const { live } = useOpenSurface();
  const { of, isOpen } = options;
  const { collection = null, id = null } = of ?? {};
  const give = useEffectEvent((removal: Removal) => {
    const { field, readText, limit, onBack, restore = null, onTaken } = options;
    const typed = readText();
    if (!field.current || typed === null) {
      removal.forget();
      return;
    }
    adoptRemovedText(field.current, { text: typed, limit, removal, onBack, restore });
    onTaken?.();
  });
  useEffect(() => {
    if (collection === null || id === null || !isOpen) return;
    return live.onRemoval(collection, id, (removal) => give(removal));
  }, [live, collection, id, isOpen]);
}
