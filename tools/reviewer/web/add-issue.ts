import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { Placement } from '#ui/plane/plane-geometry.ts';
import { addIssue, addPin, joinReview, rateIssue } from '../document/edits.ts';
import { nextNumber } from '../document/next-number.ts';
import type { QuickEntry } from '../document/quick-entry.ts';
import type { ReviewModel } from './model/review-model.tsx';
import { everyOf } from './model/review-records.ts';

/** The place of an issue. */
export interface FoundAt {
  page: string | null;
  /** The shown picture and the position on it; null for the whole page. */
  shot: string | null;
  placement: Placement | null;
}

/**
 * Adds an issue in one step, with its author and rating. Returns its id, or null if the user cannot add
 * issues.
 */
export function enterIssue(model: ReviewModel, entry: QuickEntry, at: FoundAt): string | null {
  const { book, editor, me, alone, records } = model;
  if (!book || !me || entry.title === '') return null;
  const id = newId();
  const { severity, title, kind, heuristics } = entry;
  const { page, shot, placement } = at;
  joinAsEvaluator(model);
  const planned: PlannedEdit[] = [
    planEdit(addIssue, {
      id,
      page,
      alone: alone && book !== editor,
      number: nextNumber(everyOf(records, 'issues')),
      kind,
      title,
      heuristics,
      author: me.id,
      at: new Date().toISOString(),
    }),
  ];
  if (page && placement) {
    const { x, y, width = null, height = null } = placement;
    const spot = { x, y, width, height };
    planned.push(planEdit(addPin, { id: newId(), issue: id, page, shot, ...spot }));
  }
  if (severity !== null)
    planned.push(planEdit(rateIssue, { issue: id, evaluator: me.id, severity }));
  book.editAll(planned);
  return id;
}

/** Adds the user to the evaluators when they find or rate an issue. */
export function joinAsEvaluator({ editor, me, records }: ReviewModel): void {
  if (!editor || !me || records.get('evaluators', me.id)?.name === me.name) return;
  editor.edit(joinReview, { id: me.id, name: me.name });
}
