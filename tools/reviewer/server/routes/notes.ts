import { definedFields, type Editing } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { internalDocumentName } from '#kernel/live/private-document.ts';
import { spliceBetween } from '#kernel/text/text.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { reviewCalls as calls } from '../../contract/calls/review-calls.ts';
import { addNote, changeNote, editNoteText, removeNote } from '../../document/edits.ts';
import type { ReviewerShape } from '../../document/reviewer-document.ts';
import { noteRecordOf } from '../records.ts';
import type { ReviewAccess } from '../review-access.ts';

/** A document that holds notes, and the editing that opens it. */
interface NoteHome {
  name: string;
  editing: Editing<ReviewerShape>;
}

/**
 * The calls on notes: a note that is written alone goes into the caller's private document, and an
 * internal note into a document that visitors of the public link cannot read.
 */
export function noteRoutes(access: ReviewAccess): Implementation[] {
  return [...newNoteRoutes(access), ...oneNoteRoutes(access)];
}

async function homesOf({ editing, inside, targetOf }: ReviewAccess, actor: Actor, id: string) {
  const { name, alone } = await targetOf(actor, id);
  const own: NoteHome | null = alone ? { name, editing } : null;
  const shared: NoteHome = { name: id, editing };
  return { own, shared, internal: { name: internalDocumentName(id), editing: inside } };
}

/** The document that holds a note which the caller can see. @throws record_not_found */
async function homeOf(
  access: ReviewAccess,
  actor: Actor,
  id: string,
  note: string,
): Promise<NoteHome> {
  const { own, shared, internal } = await homesOf(access, actor, id);
  for (const one of [own, shared, internal])
    if (one && (await one.editing.look(actor, one.name, ({ notes }) => notes.has(note))))
      return one;
  throw recordFailures.fail('record_not_found');
}

function answer(actor: Actor, home: NoteHome, note: string) {
  return home.editing.look(actor, home.name, ({ notes }) => noteRecordOf(notes.require(note)));
}

function newNoteRoutes(access: ReviewAccess): Implementation[] {
  const { see } = access;
  return [
    implement(calls.addNote, async ({ actor, input: { params, body } }) => {
      const { review_page_id: page = null, issue_id: issue = null, text, internal = false } = body;
      const review = await see(actor, params.id);
      const isThere =
        (page === null || review.pages.some(({ id }) => id === page)) &&
        (issue === null || review.issues.some(({ id }) => id === issue));
      if (!isThere) throw recordFailures.fail('record_not_found');
      const homes = await homesOf(access, actor, params.id);
      const home = homes.own ?? (internal ? homes.internal : homes.shared);
      const id = newId();
      const at = new Date().toISOString();
      const note = { id, page, issue, text, internal, author: actor.userId, at };
      await home.editing.edit(actor, home.name, (run) =>
        run(addNote, { ...note, alone: home !== homes.shared }),
      );
      return answer(actor, home, id);
    }),
  ];
}

function oneNoteRoutes(access: ReviewAccess): Implementation[] {
  const { inside } = access;
  return [
    implement(calls.changeNote, async ({ actor, input: { params, body } }) => {
      const id = params.note_id;
      const { text, internal } = body;
      const home = await homeOf(access, actor, params.id, id);
      const note = await home.editing.look(actor, home.name, ({ notes }) => notes.require(id));
      const homes = await homesOf(access, actor, params.id);
      const next = (internal ?? note.internal) ? homes.internal : homes.shared;
      if (home.name === homes.own?.name || home.name === next.name) {
        await home.editing.edit(actor, home.name, (run, { notes }) => {
          const splice = text === undefined ? null : spliceBetween(notes.require(id).text, text);
          if (splice) run(editNoteText, { id, ...splice });
          if (internal !== undefined) run(changeNote, { id, internal });
        });
        return answer(actor, home, id);
      }
      await moveNote(inside, actor, [home.name, next.name], id, { text, internal });
      return answer(actor, next, id);
    }),
    implement(calls.removeNote, async ({ actor, input: { params } }) => {
      const home = await homeOf(access, actor, params.id, params.note_id);
      await home.editing.edit(actor, home.name, (run) => run(removeNote, { id: params.note_id }));
      return null;
    }),
  ];
}

/**
 * Moves a note to another document as one edit of both: its text is stored in no document that it does
 * not belong in, including text that is typed until this moment.
 */
async function moveNote(
  inside: Editing<ReviewerShape>,
  actor: Actor,
  [from, to]: readonly [string, string],
  id: string,
  changed: { text?: string | undefined; internal?: boolean | undefined },
): Promise<void> {
  await inside.editBoth(actor, [from, to], (source, target) => {
    // Another request may have moved it meanwhile.
    const note = source.opened.notes.get(id) ?? target.opened.notes.require(id);
    target.run(removeNote, { id });
    target.run(addNote, { ...note, ...definedFields(changed), alone: true });
    source.run(removeNote, { id });
  });
}
