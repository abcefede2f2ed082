import * as Y from 'yjs';
import { createEditing, type Editing } from '#features/projects/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { internalDocumentName, readDocumentName } from '#kernel/live/private-document.ts';
import type { GuestAbility } from '../contract/codes.ts';
import { reviewFailures } from '../contract/failures.ts';
import {
  addNote,
  numberIssues,
  removeNote,
  setBlind,
  setGuestsAllowed,
  watchIssue,
} from '../document/edits.ts';
import { nextNumber } from '../document/next-number.ts';
import {
  type ReviewerShape,
  type ReviewValue,
  reviewerDocument,
} from '../document/reviewer-document.ts';
import { type ReviewReading, type WriteTarget, writeTargetOf } from './review-reading.ts';

/** Reviews as calls read and change them: nobody gets what others find alone. */
export interface ReviewAccess {
  /** Runs edits on the review, or on a private document that `book` names. */
  editing: Editing<ReviewerShape>;
  /** Runs edits on what all with access have in common, named by `internalDocumentName`: internal notes. */
  inside: Editing<ReviewerShape>;
  /** The review as this person sees it: with their own private document while evaluators work alone. */
  see(actor: Actor, id: string): Promise<ReviewValue>;
  targetOf(actor: Actor, id: string): Promise<WriteTarget>;
  /**
   * Has a person watch an issue of the review, or no more: oneself, or whom an editor names.
   * @throws watcher_without_access; record_not_found, also for what a person found alone
   */
  watch(actor: Actor, id: string, issue: string, person: string, on: boolean): Promise<void>;
  /** Has evaluators work alone from now on. @throws forbidden for all but the owner */
  workAlone(actor: Actor, id: string, at: string): Promise<string>;
  /** Says what guests may do. @throws forbidden for all but the owner */
  setGuestsAllowed(actor: Actor, id: string, guests: GuestAbility): Promise<GuestAbility>;
  /** Brings all private documents into the review; answers how many issues came. @throws forbidden for all but the owner */
  debrief(actor: Actor, id: string): Promise<number>;
}

export function createReviewAccess(
  { projects, members, realtime }: Pick<ToolContext, 'projects' | 'members' | 'realtime'>,
  { seenBy }: Pick<ReviewReading, 'seenBy'>,
): ReviewAccess {
  const reviews = { realtime, code: 'UR', document: reviewerDocument } as const;
  const editing = createEditing({
    ...reviews,
    projects: {
      allow(actor, wanted, name) {
        const { project, owner } = readDocumentName(name);
        // A private document that a caller names is nobody's but their own.
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
  const needOwner = async (actor: Actor, id: string) => {
    await editing.allowEdit(actor, id);
    const { role } = await projects.allow(actor, 'see', id);
    if (role !== 'owner') throw commonFailures.fail('forbidden');
  };
  /** Brings the internal notes of a private document to where visitors get nothing. */
  const keepInside = async (actor: Actor, id: string, sheet: string) => {
    const kept = await realtime.read(sheet, internalNotes);
    if (kept.length === 0) return;
    const origin = { kind: 'call', userId: actor.userId } as const;
    await realtime.edit(internalDocumentName(id), actor.userId, (document) => {
      const { notes } = openDocument(reviewerDocument, document);
      for (const note of kept.filter((one) => !notes.has(one.id)))
        applyEdit(document, addNote, { ...note, alone: true }, origin);
    });
    await realtime.edit(sheet, actor.userId, (document) => {
      for (const note of kept) applyEdit(document, removeNote, { id: note.id }, origin);
    });
  };
  const bringIn = async (actor: Actor, id: string) => {
    const names = await projects.privateDocumentsOf(id);
    for (const name of names) await keepInside(actor, id, name);
    const states = await Promise.all(names.map((name) => realtime.read(name, withoutInternal)));
    let brought = 0;
    await realtime.edit(id, actor.userId, (document) => {
      brought += join(document, states, actor.userId);
    });
    return brought;
  };

  return {
    editing,
    inside,

    async see(actor, id) {
      const { blindSince } = await editing.look(actor, id, ({ facts }) => facts.get());
      return blindSince === null ? editing.read(actor, id) : seenBy(id, actor.userId);
    },

    async targetOf(actor, id) {
      const { blindSince } = await editing.look(actor, id, ({ facts }) => facts.get());
      return writeTargetOf(id, actor.userId, blindSince);
    },

    async watch(actor, id, issue, person, on) {
      if (person !== actor.userId) await editing.allowEdit(actor, id);
      const isThere = await editing.look(actor, id, ({ issues }) => issues.has(issue));
      if (!isThere) throw recordFailures.fail('record_not_found');
      const { project } = await projects.allow(actor, 'see', id);
      const others = await members.list(id);
      const inside = [project.ownerId, ...others.map(({ userId }) => userId)];
      if (on && !inside.includes(person)) throw reviewFailures.fail('watcher_without_access');
      // Who only looks watches too.
      await realtime.edit(id, actor.userId, (document) => {
        const origin = { kind: 'call', userId: actor.userId } as const;
        applyEdit(document, watchIssue, { id: issue, person, on }, origin);
      });
    },

    async workAlone(actor, id, at) {
      await needOwner(actor, id);
      return editing.edit(actor, id, (run, { facts }) => {
        const since = facts.get().blindSince ?? at;
        run(setBlind, { blindSince: since });
        return since;
      });
    },

    async setGuestsAllowed(actor, id, guests) {
      await needOwner(actor, id);
      return editing.edit(actor, id, (run) => {
        run(setGuestsAllowed, { guests });
        return guests;
      });
    },

    async debrief(actor, id) {
      await needOwner(actor, id);
      const before = await bringIn(actor, id);
      // What came into a private document meanwhile; from now on nobody writes into one.
      return before + (await bringIn(actor, id));
    },
  };
}

function internalNotes(sheet: Y.Doc) {
  return openDocument(reviewerDocument, sheet)
    .notes.all()
    .filter(({ internal }) => internal);
}

/** What a private document holds for all, also for visitors: a note that became internal just now waits for the next time. */
function withoutInternal(sheet: Y.Doc): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(sheet));
  for (const { id } of internalNotes(copy)) applyEdit(copy, removeNote, { id }, { kind: 'call' });
  return Y.encodeStateAsUpdate(copy);
}

/** Joins private documents with the review and numbers what is new in the order in which it was found. */
function join(document: Y.Doc, sheets: readonly Uint8Array[], userId: string): number {
  const origin = { kind: 'call', userId } as const;
  const { issues } = openDocument(reviewerDocument, document);
  const known = new Set(issues.ids());
  const first = nextNumber(issues.all());
  for (const sheet of sheets) Y.applyUpdate(document, sheet);
  const fresh = issues
    .all()
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
  const numbers = fresh.map(({ id }, turn) => ({ id, number: first + turn }));
  applyEdit(document, numberIssues, { numbers }, origin);
  applyEdit(document, setBlind, { blindSince: null }, origin);
  return fresh.length;
}
