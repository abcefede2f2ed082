import type * as Y from 'yjs';
import type {
  DraftDefinition,
  DraftElement,
  DraftSlot,
  FocusedPart,
} from '#features/drafting/document/index.ts';
import type { DraftRunInput } from '../../contract/draft.ts';
import { generationFailures } from '../../contract/failures.ts';

/** What a draft fills of a document. */
export interface DraftScope {
  slots: readonly DraftSlot[];
  /** The part in focus; null for the whole project. */
  part: FocusedPart | null;
}

/**
 * The slots that a draft fills: those in focus, of the categories that were chosen.
 * @throws part_not_drafted where nothing of the part in focus is drafted, as of a locked row
 */
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
  if (slots.length === 0) throw generationFailures.fail('part_not_drafted');
  return { slots, part };
}

/**
 * Returns whether an element belongs to a draft, for elements in order: its slot is filled and not yet
 * full, and its parent is the record in focus, or an element that belongs to the draft.
 */
export function createPartFilter({ slots, part }: DraftScope): (element: DraftElement) => boolean {
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  const counts = new Map<string, number>();
  const hasSpace = (element: DraftElement, { key, under, max }: DraftSlot) => {
    const siblings = JSON.stringify([key, under === undefined ? null : element.under]);
    const count = (counts.get(siblings) ?? 0) + 1;
    counts.set(siblings, count);
    return count <= max;
  };
  const used = new Set<string>();
  const dropped = new Set<string>();
  const above = part?.under ?? null;
  return (element) => {
    const { id, under } = element;
    const slot = byKey.get(element.slot);
    const isAbove = under === null || (above === null ? !dropped.has(under) : under === above);
    const isBelow = slot !== undefined && (isAbove || used.has(under));
    const isIn = isBelow && hasSpace(element, slot);
    (isIn ? used : dropped).add(id);
    return isIn;
  };
}
