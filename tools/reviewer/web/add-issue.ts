import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { Placement } from '#ui/plane/plane-geometry.ts';
import { addIssue, addPin, joinReview, rateIssue } from '../document/edits.ts';
import { nextNumber } from '../document/next-number.ts';
import type { QuickEntry } from '../document/quick-entry.ts';
import type { ReviewModel } from './model/review-model.tsx';
import { everyOf } from './model/review-records.ts';

/** Where an issue was found. */
export interface FoundAt {
  page: string | null;
  /** The picture that is shown there, and where on it; null for the page as a whole. */
  shot: string | null;
  place: Placement | null;
}

/** Adds an issue in one step, found and rated by who looks; answers its id, or null where nothing can be added. */
export function enterIssue(model: ReviewModel, entry: QuickEntry, at: FoundAt): string | null {
  const { book, editor, me, alone, records } = model;
  if (!book || !me || entry.title === '') return null;
  const id = newId();
  const { severity, title, kind, heuristics } = entry;
  const { page, shot, place } = at;
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
  if (page && place) {
    const { x, y, width = null, height = null } = place;
    const spot = { x, y, width, height };
    planned.push(planEdit(addPin, { id: newId(), issue: id, page, shot, ...spot }));
  }
  if (severity !== null)
    planned.push(planEdit(rateIssue, { issue: id, evaluator: me.id, severity }));
  book.editAll(planned);
  return id;
}

/** The person who finds or rates something is one of the evaluators. */
export function joinAsEvaluator({ editor, me, records }: ReviewModel): void {
  if (!editor || !me || records.get('evaluators', me.id)?.name === me.name) return;
  editor.edit(joinReview, { id: me.id, name: me.name });
}
