import * as Y from 'yjs';
import type { ToolContext } from '#features/tool/server/index.ts';
import { openDocument, readDocumentInSlices } from '#kernel/document/document.ts';
import { privateDocumentName } from '#kernel/live/private-document.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import type { GuestAbility } from '../contract/codes.ts';
import { periodOf } from '../document/period.ts';
import { type ReviewValue, reviewerDocument } from '../document/reviewer-document.ts';

/** The document that a person's issues are written to now. */
export interface WriteTarget {
  /** The name of the live document: the review's own, or the person's private document. */
  name: string;
  /** Whether the person works alone. */
  alone: boolean;
}

export function writeTargetOf(
  id: string,
  personId: string,
  blindSince: string | null,
): WriteTarget {
  if (blindSince === null) return { name: id, alone: false };
  return { name: privateDocumentName(id, personId, periodOf(blindSince)), alone: true };
}

/** Reads a review as one person sees it. It checks no rights: callers do that first. */
export interface ReviewReading {
  /** The state of the review, and the person's name among its evaluators; null for a person who is none. */
  stateOf(
    id: string,
    personId: string,
  ): Promise<{ blindSince: string | null; guests: GuestAbility; name: string | null }>;
  /** The review, with their own private document while evaluators work alone. */
  visibleTo(id: string, personId: string): Promise<ReviewValue>;
}

/** Reads a whole review, with pauses in which the server does other work. */
const readAll = (document: Y.Doc, pause: () => Promise<void>) =>
  readDocumentInSlices(reviewerDocument, document, pause);

export function createReviewReading({
  projects,
  realtime,
}: Pick<ToolContext, 'projects' | 'realtime'>): ReviewReading {
  const reading: ReviewReading = {
    stateOf: (id, personId) =>
      realtime.read(id, (document) => {
        const { facts, evaluators } = openDocument(reviewerDocument, document);
        const { blindSince, guests } = facts.get();
        return { blindSince, guests, name: evaluators.get(personId)?.name ?? null };
      }),
    async visibleTo(id, personId) {
      const { blindSince } = await reading.stateOf(id, personId);
      const { name: own } = writeTargetOf(id, personId, blindSince);
      const privateDocuments = blindSince === null ? [] : await projects.privateDocumentsOf(id);
      if (!privateDocuments.includes(own)) return (await realtime.readInSlices(id, readAll)).value;
      const joined = new Y.Doc();
      for (const name of [id, own])
        Y.applyUpdate(joined, await realtime.read(name, (one) => Y.encodeStateAsUpdate(one)));
      return (await readAll(joined, createPause())).value;
    },
  };
  return reading;
}
