import * as Y from 'yjs';
import type { ToolContext } from '#features/tool/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { internalDocumentName } from '#kernel/live/private-document.ts';
import { addNote, numberIssues, removeNote, setBlind } from '../document/edits.ts';
import { nextNumber } from '../document/next-number.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';

type DebriefContext = Pick<ToolContext, 'projects' | 'realtime'>;

/**
 * Merges all private documents into the review and ends working alone, on behalf of a user.
 * Returns how many issues are new in the review.
 */
export async function debrief(
  context: DebriefContext,
  userId: string,
  id: string,
): Promise<number> {
  const before = await mergePrivateDocuments(context, userId, id);
  // Once more, for what was written into a private document meanwhile; nobody writes into one any more.
  return before + (await mergePrivateDocuments(context, userId, id));
}

async function mergePrivateDocuments(
  { projects, realtime }: DebriefContext,
  userId: string,
  id: string,
): Promise<number> {
  const names = await projects.privateDocumentsOf(id);
  for (const name of names) await moveInternalNotes({ realtime }, userId, id, name);
  const states = await Promise.all(names.map((name) => realtime.read(name, withoutInternal)));
  let added = 0;
  await realtime.edit(id, userId, (document) => {
    added += join(document, states, userId);
  });
  return added;
}

/** Moves the internal notes of a private document into the document that visitors cannot read. */
async function moveInternalNotes(
  { realtime }: Pick<DebriefContext, 'realtime'>,
  userId: string,
  id: string,
  privateDocument: string,
): Promise<void> {
  const internal = await realtime.read(privateDocument, internalNotes);
  if (internal.length === 0) return;
  const origin = { kind: 'call', userId } as const;
  await realtime.edit(internalDocumentName(id), userId, (document) => {
    const { notes } = openDocument(reviewerDocument, document);
    for (const note of internal.filter((one) => !notes.has(one.id)))
      applyEdit(document, addNote, { ...note, alone: true }, origin);
  });
  await realtime.edit(privateDocument, userId, (document) => {
    for (const { id } of internal) applyEdit(document, removeNote, { id }, origin);
  });
}

function internalNotes(document: Y.Doc) {
  return openDocument(reviewerDocument, document)
    .notes.all()
    .filter(({ internal }) => internal);
}

/**
 * The state of a private document without its internal notes. A note that became internal after
 * `moveInternalNotes` is left in the private document until the second pass.
 */
function withoutInternal(document: Y.Doc): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  for (const { id } of internalNotes(copy)) applyEdit(copy, removeNote, { id }, { kind: 'call' });
  return Y.encodeStateAsUpdate(copy);
}

/**
 * Merges the states of private documents into the review, and numbers the new issues in the order in
 * which they were found. Returns how many issues are new.
 */
function join(document: Y.Doc, states: readonly Uint8Array[], userId: string): number {
  const origin = { kind: 'call', userId } as const;
  const { issues } = openDocument(reviewerDocument, document);
  const known = new Set(issues.ids());
  const first = nextNumber(issues.all());
  for (const state of states) Y.applyUpdate(document, state);
  const fresh = issues
    .all()
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
  const numbers = fresh.map(({ id }, index) => ({ id, number: first + index }));
  applyEdit(document, numberIssues, { numbers }, origin);
  applyEdit(document, setBlind, { blindSince: null }, origin);
  return fresh.length;
}
