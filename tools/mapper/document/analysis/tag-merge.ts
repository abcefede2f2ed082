import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { removeTag, setTag } from '../edits.ts';
import type { MapRecord } from '../mapper-document.ts';

/** The edits that put one tag wherever another is, and remove the other. */
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
