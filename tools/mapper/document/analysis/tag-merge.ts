import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { removeTag, setTag } from '../edits.ts';
import type { MapRecord } from '../mapper-document.ts';

/** Plans to replace one tag by another on all records, and to remove it. */
export function planTagMerge(
  taggings: readonly Pick<MapRecord<'taggings'>, 'tag' | 'card' | 'persona'>[],
  from: string,
  into: string,
): PlannedEdit[] {
  const there = taggings.filter(({ tag }) => tag === from);
  return [
    ...there.map(({ card, persona }) => planEdit(setTag, { tag: into, card, persona, on: true })),
    planEdit(removeTag, { id: from }),
  ];
}
