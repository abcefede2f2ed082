import {
  createEditing,
  type Editing,
  findPeople,
  requirePeople,
} from '#features/projects/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { readDocumentName } from '#kernel/live/private-document.ts';
import type { GuestAbility } from '../contract/codes.ts';
import { reviewFailures } from '../contract/failures.ts';
import { setBlind, setGuestsAllowed, watchIssue } from '../document/edits.ts';
import {
  type ReviewerShape,
  type ReviewValue,
  reviewerDocument,
} from '../document/reviewer-document.ts';
import { debrief } from './debrief.ts';
import { type ReviewReading, type WriteTarget, writeTargetOf } from './review-reading.ts';

/** Reads and changes reviews for calls: nobody receives what others find while they work alone. */
export interface ReviewAccess {
  /** Edits a review, or the caller's own private document, by the name of the live document. */
  editing: Editing<ReviewerShape>;
  /** Edits the document of internal notes, which all users with access share, by `internalDocumentName`. */
  inside: Editing<ReviewerShape>;
  /** The review as the caller sees it: with their own private document while evaluators work alone. */
  see(actor: Actor, id: string): Promise<ReviewValue>;
  /** The document that the caller's issues are written to now. */
  targetOf(actor: Actor, id: string): Promise<WriteTarget>;
  /**
   * Makes a user watch an issue of the review, or stop: the caller, or a user whom an editor names.
   * @throws watcher_without_access; record_not_found, also for an issue of an evaluator who works alone
   */
  watch(actor: Actor, id: string, issue: string, person: string, on: boolean): Promise<void>;
  /** @throws person_without_access where the assignee of an issue has no access to the review */
  requireAssignee(actor: Actor, id: string, assignee: string | undefined): Promise<void>;
  /**
   * Makes evaluators work alone from `at` on. Returns since when they do, which is earlier if they did already.
   * @throws forbidden for all but the owner
   */
  workAlone(actor: Actor, id: string, at: string): Promise<string>;
  /** Sets what guests may do, and returns it. @throws forbidden for all but the owner */
  setGuestsAllowed(actor: Actor, id: string, guests: GuestAbility): Promise<GuestAbility>;
  /** Merges all private documents into the review. Returns how many issues are new. @throws forbidden for all but the owner */
  debrief(actor: Actor, id: string): Promise<number>;
}

interface AccessContext extends Pick<ToolContext, 'projects' | 'members' | 'realtime'> {
  editing: Editing<ReviewerShape>;
}

export function createReviewAccess(
  { projects, members, realtime }: Pick<ToolContext, 'projects' | 'members' | 'realtime'>,
  { visibleTo }: Pick<ReviewReading, 'visibleTo'>,
): ReviewAccess {
  const { editing, inside } = createReviewEditing({ projects, realtime });
  const context: AccessContext = { projects, members, realtime, editing };
  return {
    editing,
    inside,
    async see(actor, id) {
      const blindSince = await blindSinceOf(context, actor, id);
      return blindSince === null ? editing.read(actor, id) : visibleTo(id, actor.userId);
    },
    async targetOf(actor, id) {
      return writeTargetOf(id, actor.userId, await blindSinceOf(context, actor, id));
    },
    watch: (actor, id, issue, person, on) => watch(context, actor, id, { issue, person, on }),
    async requireAssignee(actor, id, assignee = '') {
      const { project } = await projects.allow(actor, 'edit', id);
      await requirePeople(members, project, [['assignee', assignee]]);
    },
    async workAlone(actor, id, at) {
      await requireOwner(context, actor, id);
      return editing.edit(actor, id, (run, { facts }) => {
        const since = facts.get().blindSince ?? at;
        run(setBlind, { blindSince: since });
        return since;
      });
    },
    async setGuestsAllowed(actor, id, guests) {
      await requireOwner(context, actor, id);
      return editing.edit(actor, id, (run) => {
        run(setGuestsAllowed, { guests });
        return guests;
      });
    },
    async debrief(actor, id) {
      await requireOwner(context, actor, id);
      return debrief({ projects, realtime }, actor.userId, id);
    },
  };
}

function createReviewEditing({
  projects,
  realtime,
}: Pick<ToolContext, 'projects' | 'realtime'>): Pick<ReviewAccess, 'editing' | 'inside'> {
  const reviews = { realtime, code: 'UR', document: reviewerDocument } as const;
  const editing = createEditing({
    ...reviews,
    projects: {
      allow(actor, wanted, name) {
        const { project, owner } = readDocumentName(name);
        // The private document of another account does not exist for a caller who names it.
        if (owner !== null && owner !== actor.userId) throw commonFailures.fail('not_found');
        return projects.allow(actor, wanted, project);
      },
    },
  });
  const inside = createEditing({
    ...reviews,
    projects: {
      allow: (actor, wanted, name) => projects.allow(actor, wanted, readDocumentName(name).project),
    },
  });
  return { editing, inside };
}

/** Since when evaluators work alone; null when they do not. */
function blindSinceOf({ editing }: AccessContext, actor: Actor, id: string) {
  return editing.look(actor, id, ({ facts }) => facts.get().blindSince);
}

async function requireOwner({ editing, projects }: AccessContext, actor: Actor, id: string) {
  await editing.allowEdit(actor, id);
  const { role } = await projects.allow(actor, 'see', id);
  if (role !== 'owner') throw commonFailures.fail('forbidden');
}

async function watch(
  { editing, projects, members, realtime }: AccessContext,
  actor: Actor,
  id: string,
  { issue, person, on }: { issue: string; person: string; on: boolean },
): Promise<void> {
  if (person !== actor.userId) await editing.allowEdit(actor, id);
  const isThere = await editing.look(actor, id, ({ issues }) => issues.has(issue));
  if (!isThere) throw recordFailures.fail('record_not_found');
  const { project } = await projects.allow(actor, 'see', id);
  if (on && !(await findPeople(members, project)).has(person))
    throw reviewFailures.fail('watcher_without_access');
  // Not through `editing`: a viewer may watch, too.
  await realtime.edit(id, actor.userId, (document) => {
    const origin = { kind: 'call', userId: actor.userId } as const;
    applyEdit(document, watchIssue, { id: issue, person, on }, origin);
  });
}
