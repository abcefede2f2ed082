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

/** A document in which notes stand, and who edits it. */
interface NoteHome {
  name: string;
  editing: Editing<ReviewerShape>;
}

/**
 * The calls on notes: who works alone keeps theirs to themselves, and what is internal stands where
 * visitors of the public link get nothing.
 */
export function noteRoutes({ editing, inside, see, targetOf }: ReviewAccess): Implementation[] {
  const homesOf = async (actor: Actor, id: string) => {
    const { name, alone } = await targetOf(actor, id);
    const own: NoteHome | null = alone ? { name, editing } : null;
    const shared: NoteHome = { name: id, editing };
    return { own, shared, internal: { name: internalDocumentName(id), editing: inside } };
  };
  const homeOf = async (actor: Actor, id: string, note: string) => {
    const { own, shared, internal } = await homesOf(actor, id);
    for (const one of [own, shared, internal])
      if (one && (await one.editing.look(actor, one.name, ({ notes }) => notes.has(note))))
        return one;
    throw recordFailures.fail('record_not_found');
  };
  const answer = (actor: Actor, home: NoteHome, note: string) =>
    home.editing.look(actor, home.name, ({ notes }) => noteRecordOf(notes.require(note)));

  return [
    implement(calls.addNote, async ({ actor, input: { params, body } }) => {
      const { review_page_id: page = null, issue_id: issue = null, text, internal = false } = body;
      const review = await see(actor, params.id);
      const isThere =
        (page === null || review.pages.some(({ id }) => id === page)) &&
        (issue === null || review.issues.some(({ id }) => id === issue));
      if (!isThere) throw recordFailures.fail('record_not_found');
      const homes = await homesOf(actor, params.id);
      const home = homes.own ?? (internal ? homes.internal : homes.shared);
      const id = newId();
      const at = new Date().toISOString();
      const note = { id, page, issue, text, internal, author: actor.userId, at };
      await home.editing.edit(actor, home.name, (run) =>
        run(addNote, { ...note, alone: home !== homes.shared }),
      );
      return answer(actor, home, id);
    }),
    implement(calls.changeNote, async ({ actor, input: { params, body } }) => {
      const id = params.note_id;
      const { text, internal } = body;
      const home = await homeOf(actor, params.id, id);
      const note = await home.editing.look(actor, home.name, ({ notes }) => notes.require(id));
      const homes = await homesOf(actor, params.id);
      const next = (internal ?? note.internal) ? homes.internal : homes.shared;
      if (home.name === homes.own?.name || home.name === next.name) {
        await home.editing.edit(actor, home.name, (run, { notes }) => {
          const splice = text === undefined ? null : spliceBetween(notes.require(id).text, text);
          if (splice) run(editNoteText, { id, ...splice });
          if (internal !== undefined) run(changeNote, { id, internal });
        });
        return answer(actor, home, id);
      }
      // Its text is stored where it belongs and nowhere else, also what was typed until this moment.
      await inside.editBoth(actor, [home.name, next.name], (from, to) => {
        // Another request may have moved it meanwhile.
        const source = from.opened.notes.get(id) ?? to.opened.notes.require(id);
        to.run(removeNote, { id });
        to.run(addNote, { ...source, ...definedFields({ text, internal }), alone: true });
        from.run(removeNote, { id });
      });
      return answer(actor, next, id);
    }),
    implement(calls.removeNote, async ({ actor, input: { params } }) => {
      const home = await homeOf(actor, params.id, params.note_id);
      await home.editing.edit(actor, home.name, (run) => run(removeNote, { id: params.note_id }));
      return null;
    }),
  ];
}
