import * as Y from 'yjs';
import type { ToolContext } from '#features/tool/server/index.ts';
import { openDocument, readDocumentInSlices } from '#kernel/document/document.ts';
import { privateDocumentName } from '#kernel/live/private-document.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import type { GuestAbility } from '../contract/codes.ts';
import { periodOf } from '../document/period.ts';
import { type ReviewValue, reviewerDocument } from '../document/reviewer-document.ts';

/** Where a person's issues are written now, and whether they work alone. */
export interface WriteTarget {
  /** The name of the live document: the review's own, or the person's private document. */
  name: string;
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

/** A review as one person sees it; rights are the caller's to ask before. */
export interface ReviewReading {
  /** What holds for the review, and what the person is called among its evaluators; null of who is none. */
  stateOf(
    id: string,
    personId: string,
  ): Promise<{ blindSince: string | null; guests: GuestAbility; name: string | null }>;
  /** The review, with their own private document while evaluators work alone. */
  seenBy(id: string, personId: string): Promise<ReviewValue>;
}

/** Reads a review whole, in turns with others. */
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
    async seenBy(id, personId) {
      const { blindSince } = await reading.stateOf(id, personId);
      const { name: own } = writeTargetOf(id, personId, blindSince);
      const sheets = blindSince === null ? [] : await projects.privateDocumentsOf(id);
      if (!sheets.includes(own)) return (await realtime.readInSlices(id, readAll)).value;
      const joined = new Y.Doc();
      for (const name of [id, own])
        Y.applyUpdate(joined, await realtime.read(name, (one) => Y.encodeStateAsUpdate(one)));
      return (await readAll(joined, createPause())).value;
    },
  };
  return reading;
}
