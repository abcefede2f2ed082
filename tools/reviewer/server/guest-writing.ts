import type * as Y from 'yjs';
import { definedFields, recordIn } from '#features/projects/server/index.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit, type EditOrigin } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { GuestIssue, GuestNote } from '../contract/calls/guest-calls.ts';
import type { IssueRecord, NoteRecord } from '../contract/calls/records.ts';
import { reviewFailures } from '../contract/failures.ts';
import * as edits from '../document/edits.ts';
import { nextNumber } from '../document/next-number.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';
import type { AdmittedGuest, GuestContext } from './guest-context.ts';
import { issueRecordOf, noteRecordOf } from './records.ts';

/** The maximum numbers of issues and notes that one guest adds to a review. */
const maxPerGuest = { issues: 100, notes: 200 } as const;

const origin: EditOrigin = { kind: 'call' };

/** Adds an issue of a guest, with its pin and the guest's rating. @throws record_not_found; guest_full */
export async function addGuestIssue(
  context: GuestContext,
  guest: AdmittedGuest,
  issue: GuestIssue,
): Promise<IssueRecord> {
  const { realtime, reading } = context;
  const { review_page_id: page = null } = issue;
  if (page !== null) requireRecord(guest.review.pages, page);
  const id = newId();
  await realtime.edit(guest.document, null, (document) => writeIssue(document, guest, id, issue));
  await notifyWatchers(context, guest, `issue:${id}`, 'added');
  return issueRecordOf(await reading.visibleTo(guest.projectId, guest.id), id);
}

function writeIssue(
  document: Y.Doc,
  { id: author, alone, review }: AdmittedGuest,
  id: string,
  { review_page_id: page = null, pin, title, ...rest }: GuestIssue,
): void {
  const { heuristic_ids: heuristics, severity, description, kind } = rest;
  const { issues } = openDocument(reviewerDocument, document);
  const all = joinById(review.issues, issues.all());
  requireCapacity(all, author, maxPerGuest.issues);
  const number = nextNumber(all);
  const at = new Date().toISOString();
  const issue = { id, page, alone, number, title, author, at };
  const more = definedFields({ kind, description, heuristics });
  applyEdit(document, edits.addIssue, { ...issue, ...more }, origin);
  if (page && pin) {
    const shot = review.shots.findLast((one) => one.page === page)?.id ?? null;
    const placed = { id: newId(), issue: id, page, shot, ...definedFields(pin) };
    applyEdit(document, edits.addPin, placed, origin);
  }
  if (severity !== undefined)
    applyEdit(document, edits.rateIssue, { issue: id, evaluator: author, severity }, origin);
}

/** Adds a note of a guest to a page or an issue. @throws record_not_found; guest_full */
export async function addGuestNote(
  context: GuestContext,
  guest: AdmittedGuest,
  { review_page_id: page = null, issue_id: issue = null, text }: GuestNote,
): Promise<NoteRecord> {
  const { realtime, reading } = context;
  const { review, alone } = guest;
  if (page !== null) requireRecord(review.pages, page);
  if (issue !== null) requireRecord(review.issues, issue);
  const id = newId();
  await realtime.edit(guest.document, null, (document) => {
    const { notes } = openDocument(reviewerDocument, document);
    requireCapacity(joinById(review.notes, notes.all()), guest.id, maxPerGuest.notes);
    const at = new Date().toISOString();
    const note = { id, page, issue, alone, text, author: guest.id, at };
    applyEdit(document, edits.addNote, note, origin);
  });
  const part = issue === null ? page && `page:${page}` : `issue:${issue}`;
  if (part) await notifyWatchers(context, guest, part, 'wrote a note on', text);
  return noteRecordOf(recordIn((await reading.visibleTo(guest.projectId, guest.id)).notes, id));
}

/** Notifies the owner and the watchers of a part about what a guest did; nobody, if the guest works alone. */
async function notifyWatchers(
  { watching }: GuestContext,
  { projectId, id, name, alone }: AdmittedGuest,
  part: string,
  did: string,
  text = '',
): Promise<void> {
  if (!alone) await watching.guestDid(projectId, part, { by: { id, name }, did, text });
}

/** Records that were read before an edit, joined with those that the document holds during it: others may have added some. */
function joinById<One extends { id: string }>(before: readonly One[], now: readonly One[]): One[] {
  return [...new Map([...before, ...now].map((one) => [one.id, one])).values()];
}

/** @throws guest_full if the guest added `max` records already */
function requireCapacity(all: readonly { author: string }[], guest: string, max: number): void {
  if (all.filter(({ author }) => author === guest).length >= max)
    throw reviewFailures.fail('guest_full');
}

/** @throws record_not_found */
function requireRecord(records: readonly { id: string }[], id: string): void {
  if (records.every((one) => one.id !== id)) throw recordFailures.fail('record_not_found');
}
