import type * as Y from 'yjs';
import { definedFields, recordIn } from '#features/projects/server/index.ts';
import { guestSince } from '#features/sharing/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit, type EditOrigin } from '#kernel/document/edit.ts';
import { readDocumentName } from '#kernel/live/private-document.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { GuestIssue, GuestNote, GuestOwn } from '../contract/calls/guest-calls.ts';
import type { IssueRecord, NoteRecord } from '../contract/calls/records.ts';
import { type GuestAbility, guestAbilities } from '../contract/codes.ts';
import { reviewFailures } from '../contract/failures.ts';
import { verdictsOf } from '../document/analysis/verdict.ts';
import * as edits from '../document/edits.ts';
import { nextNumber } from '../document/next-number.ts';
import { type ReviewValue, reviewerDocument } from '../document/reviewer-document.ts';
import { issueRecordMapper, issueRecordOf, noteRecordOf } from './records.ts';
import { type ReviewReading, writeTargetOf } from './review-reading.ts';

/** What guests do: all of it is theirs alone while evaluators work alone. */
export interface GuestAccess {
  enter(
    linkPass: string,
    name: string,
  ): Promise<{ guest_id: string; pass: string; guests: GuestAbility }>;
  read(pass: string): Promise<GuestOwn>;
  addIssue(pass: string, issue: GuestIssue): Promise<IssueRecord>;
  addNote(pass: string, note: GuestNote): Promise<NoteRecord>;
}

/** Guests of one review, and what one of them adds to it, at most. */
const most = { guests: 100, issues: 100, notes: 200 } as const;
const origin: EditOrigin = { kind: 'call' };

export function createGuestAccess(
  {
    sharing,
    realtime,
    watching,
    projects,
  }: Pick<ToolContext, 'sharing' | 'realtime' | 'watching' | 'projects'>,
  { stateOf, seenBy }: ReviewReading,
): GuestAccess {
  /** The guest of a pass, who may do at least this. */
  const admit = async (pass: string, wanted: GuestAbility) => {
    const guest = await sharing.guests.of(pass);
    const id = guest.actor.userId;
    const { guests, name, blindSince } = await stateOf(guest.projectId, id);
    if (name === null) throw reviewFailures.fail('guest_closed');
    if (!includes(guests, wanted)) throw reviewFailures.fail('guests_closed');
    const book = writeTargetOf(guest.projectId, id, blindSince);
    return {
      ...guest,
      id,
      document: book.name,
      alone: book.alone,
      guests,
      name,
      review: await seenBy(guest.projectId, id),
    };
  };

  /** Tells the owner and who watches what a guest did; of what is done alone nobody is notified. */
  const tell = async (
    { projectId, id, name, alone }: Awaited<ReturnType<typeof admit>>,
    part: string,
    did: string,
    text = '',
  ) => {
    if (!alone) await watching.guestDid(projectId, part, { by: { id, name }, did, text });
  };

  return {
    async enter(linkPass, name) {
      const guest = await sharing.guests.enter(linkPass);
      if (guest.kind !== 'UR') throw commonFailures.fail('not_found');
      const id = guest.actor.userId;
      const { guests } = await stateOf(guest.projectId, id);
      if (guests === 'look') throw reviewFailures.fail('guests_closed');
      // What evaluators add while they work alone lies in documents of their own.
      const alone = (await projects.privateDocumentsOf(guest.projectId)).map(
        (name) => readDocumentName(name).owner,
      );
      await realtime.edit(guest.projectId, null, (document) => {
        const guests = openDocument(reviewerDocument, document)
          .evaluators.all()
          .filter((one) => one.guest);
        if (guests.length >= most.guests) {
          const idle = findIdleGuest(
            document,
            guests.filter(({ id }) => !alone.includes(id)),
            Date.now(),
          );
          if (!idle) throw reviewFailures.fail('guests_full');
          applyEdit(document, edits.leaveReview, { id: idle }, origin);
        }
        applyEdit(document, edits.joinReview, { id, name, guest: true }, origin);
      });
      return { guest_id: id, pass: guest.pass, guests };
    },

    async read(pass) {
      const { id, name, guests, review } = await admit(pass, 'look');
      return { name, guests, ...ownOf(review, id) };
    },

    async addIssue(pass, { review_page_id: page = null, pin, title, ...rest }) {
      const guest = await admit(pass, 'add');
      const { review, alone } = guest;
      if (page !== null) needRecord(review.pages, page);
      const shot = review.shots.findLast((one) => one.page === page)?.id ?? null;
      const { heuristic_ids: heuristics, severity, description, kind } = rest;
      const id = newId();
      await realtime.edit(guest.document, null, (document) => {
        const { issues } = openDocument(reviewerDocument, document);
        const all = joinById(review.issues, issues.all());
        requireRoom(all, guest.id, most.issues);
        const number = nextNumber(all);
        const at = new Date().toISOString();
        const issue = { id, page, alone, number, title, author: guest.id, at };
        const more = definedFields({ kind, description, heuristics });
        applyEdit(document, edits.addIssue, { ...issue, ...more }, origin);
        if (page && pin)
          applyEdit(
            document,
            edits.addPin,
            { id: newId(), issue: id, page, shot, ...definedFields(pin) },
            origin,
          );
        if (severity !== undefined)
          applyEdit(
            document,
            edits.rateIssue,
            { issue: id, evaluator: guest.id, severity },
            origin,
          );
      });
      await tell(guest, `issue:${id}`, 'added');
      return issueRecordOf(await seenBy(guest.projectId, guest.id), id);
    },

    async addNote(pass, { review_page_id: page = null, issue_id: issue = null, text }) {
      const guest = await admit(pass, 'comment');
      const { review, alone } = guest;
      if (page !== null) needRecord(review.pages, page);
      if (issue !== null) needRecord(review.issues, issue);
      const id = newId();
      await realtime.edit(guest.document, null, (document) => {
        const { notes } = openDocument(reviewerDocument, document);
        requireRoom(joinById(review.notes, notes.all()), guest.id, most.notes);
        const at = new Date().toISOString();
        const note = { id, page, issue, alone, text, author: guest.id, at };
        applyEdit(document, edits.addNote, note, origin);
      });
      const part = issue === null ? page && `page:${page}` : `issue:${issue}`;
      if (part) await tell(guest, part, 'wrote a note on', text);
      return noteRecordOf(recordIn((await seenBy(guest.projectId, guest.id)).notes, id));
    },
  };
}

/** Milliseconds after which the seat of a guest who added nothing is given to the next one. */
const idleAfter = 10 * 60_000;

/** Of some guests who has been there longest and added nothing to the review yet; undefined where all have a reason to stay. */
function findIdleGuest(
  document: Y.Doc,
  guests: readonly { id: string }[],
  now: number,
): string | undefined {
  const { issues, notes, ratings } = openDocument(reviewerDocument, document);
  const active = new Set([
    ...[...issues.all(), ...notes.all()].map(({ author }) => author),
    ...ratings.all().map(({ evaluator }) => evaluator),
  ]);
  const [longest] = guests
    .map(({ id }) => ({ id, since: guestSince(id) }))
    .filter(({ id, since }) => !active.has(id) && now - since >= idleAfter)
    .sort((a, b) => a.since - b.since);
  return longest?.id;
}

function includes(allowed: GuestAbility, wanted: GuestAbility): boolean {
  return guestAbilities.indexOf(wanted) <= guestAbilities.indexOf(allowed);
}

/** What was read before an edit, and what the document has during it: others may have added some meanwhile. */
function joinById<One extends { id: string }>(before: readonly One[], now: readonly One[]): One[] {
  return [...new Map([...before, ...now].map((one) => [one.id, one])).values()];
}

/** @throws guest_full where a guest added as many as one may */
function requireRoom(all: readonly { author: string }[], guest: string, max: number): void {
  if (all.filter(({ author }) => author === guest).length >= max)
    throw reviewFailures.fail('guest_full');
}

function needRecord(records: readonly { id: string }[], id: string): void {
  if (records.every((one) => one.id !== id)) throw recordFailures.fail('record_not_found');
}

function ownOf(review: ReviewValue, guest: string): Pick<GuestOwn, 'issues' | 'notes'> {
  const issues = verdictsOf(review).filter(({ issue }) => issue.author === guest);
  const notes = review.notes.filter(({ author }) => author === guest);
  return {
    issues: issues.map(issueRecordMapper(review)),
    notes: notes.map(noteRecordOf),
  };
}
