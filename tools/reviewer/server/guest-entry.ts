import type * as Y from 'yjs';
import { guestSince } from '#features/sharing/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit, type EditOrigin } from '#kernel/document/edit.ts';
import { readDocumentName } from '#kernel/live/private-document.ts';
import { reviewFailures } from '../contract/failures.ts';
import { joinReview, leaveReview } from '../document/edits.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';
import { currentAbility, type EnteredGuest, type GuestContext } from './guest-context.ts';

/** The maximum number of guests of a review. */
const maxGuests = 100;

/** The time after which a guest who added nothing may be replaced by a new one, in milliseconds. */
const idleAfter = 10 * 60_000;

const origin: EditOrigin = { kind: 'call' };

/** Adds a guest to the evaluators of a review; in a full review they replace an idle guest. */
export async function enterReview(
  context: GuestContext,
  linkPass: string,
  name: string,
): Promise<EnteredGuest> {
  const { sharing, realtime, projects, reading } = context;
  const { kind, actor, pass, projectId } = await sharing.guests.enter(linkPass);
  if (kind !== 'UR') throw commonFailures.fail('not_found');
  const id = actor.userId;
  const allowed = (await reading.stateOf(projectId, id)).guests;
  const guests = await currentAbility(context, projectId, allowed);
  if (guests === 'look') throw reviewFailures.fail('guests_closed');
  // What evaluators add while they work alone is in private documents, which this edit cannot see.
  const alone = (await projects.privateDocumentsOf(projectId)).map(
    (document) => readDocumentName(document).owner,
  );
  await realtime.edit(projectId, null, (document) => {
    freeIndex(document, alone);
    applyEdit(document, joinReview, { id, name, guest: true }, origin);
  });
  return { guest_id: id, pass, guests };
}

/** Removes an idle guest from a full review. @throws guests_full if none is idle */
function freeIndex(document: Y.Doc, alone: readonly (string | null)[]): void {
  const { evaluators } = openDocument(reviewerDocument, document);
  const guests = evaluators.all().filter((one) => one.guest);
  if (guests.length < maxGuests) return;
  const replaceable = guests.filter(({ id }) => !alone.includes(id));
  const idle = findIdleGuest(document, replaceable, Date.now());
  if (!idle) throw reviewFailures.fail('guests_full');
  applyEdit(document, leaveReview, { id: idle }, origin);
}

/** The guest who entered first of those who added nothing to the review for `idleAfter`; undefined if there is none. */
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
