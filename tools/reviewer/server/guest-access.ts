import type { ToolContext } from '#features/tool/server/index.ts';
import type { GuestIssue, GuestNote, GuestOwn } from '../contract/calls/guest-calls.ts';
import type { IssueRecord, NoteRecord } from '../contract/calls/records.ts';
import { verdictsOf } from '../document/analysis/verdict.ts';
import type { ReviewValue } from '../document/reviewer-document.ts';
import { admit, type EnteredGuest, type GuestContext } from './guest-context.ts';
import { enterReview } from './guest-entry.ts';
import { addGuestIssue, addGuestNote } from './guest-writing.ts';
import { issueRecordMapper, noteRecordOf } from './records.ts';
import type { ReviewReading } from './review-reading.ts';

/** What guests of a public link do. While evaluators work alone, nobody else sees what a guest adds. */
export interface GuestAccess {
  /**
   * Adds a guest to the evaluators of the review that a public link shows.
   * @throws not_found for a link to a project of another tool; guests_closed; guests_full
   */
  enter(linkPass: string, name: string): Promise<EnteredGuest>;
  /** What the guest added so far. @throws guest_closed */
  read(pass: string): Promise<GuestOwn>;
  /** @throws guest_closed; guests_closed; guest_full; record_not_found */
  addIssue(pass: string, issue: GuestIssue): Promise<IssueRecord>;
  /** @throws guest_closed; guests_closed; guest_full; record_not_found */
  addNote(pass: string, note: GuestNote): Promise<NoteRecord>;
}

export function createGuestAccess(
  {
    sharing,
    realtime,
    watching,
    projects,
  }: Pick<ToolContext, 'sharing' | 'realtime' | 'watching' | 'projects'>,
  reading: ReviewReading,
): GuestAccess {
  const context: GuestContext = { sharing, realtime, watching, projects, reading };
  return {
    enter: (linkPass, name) => enterReview(context, linkPass, name),
    async read(pass) {
      const { id, name, guests, review } = await admit(context, pass, 'look');
      return { name, guests, ...ownOf(review, id) };
    },
    async addIssue(pass, issue) {
      return addGuestIssue(context, await admit(context, pass, 'add'), issue);
    },
    async addNote(pass, note) {
      return addGuestNote(context, await admit(context, pass, 'comment'), note);
    },
  };
}

function ownOf(review: ReviewValue, guest: string): Pick<GuestOwn, 'issues' | 'notes'> {
  const issues = verdictsOf(review).filter(({ issue }) => issue.author === guest);
  const notes = review.notes.filter(({ author }) => author === guest);
  return {
    issues: issues.map(issueRecordMapper(review)),
    notes: notes.map(noteRecordOf),
  };
}
