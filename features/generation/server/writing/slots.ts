import type * as Y from 'yjs';
import type { DraftDefinition, DraftSlot, FocusedPart } from '#features/drafting/document/index.ts';
import type { DraftRunInput } from '../../contract/draft.ts';

/** What a draft fills of a document. */
export interface DraftScope {
  slots: readonly DraftSlot[];
  /** The part in focus; null for the whole project. */
  part: FocusedPart | null;
}

/** The slots that a draft fills: those in focus, of the categories that were chosen. */
export function scopeOf(
  definition: DraftDefinition,
  document: Y.Doc,
  { focus, brief, only_sections }: Pick<DraftRunInput, 'focus' | 'brief' | 'only_sections'>,
): DraftScope {
  const all = definition.slots(document);
  const part = focus === null ? null : (definition.partOf?.(document, focus) ?? null);
  const chosen = new Set(brief.categories);
  const slots = all.filter(({ key, under }) => {
    if (part !== null) return part.slots.includes(key);
    if (only_sections) return under === undefined;
    return under === undefined || chosen.size === 0 || chosen.has(key);
  });
  return { slots, part };
}
