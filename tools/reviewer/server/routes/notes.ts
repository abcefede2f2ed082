import type { Actor } from '#kernel/actor.ts';
import { recordFailures } from '#kernel/collection.ts';
import { spliceBetween } from '#kernel/text.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { reviewCalls as calls } from '../../contract/calls/review-calls.ts';
import { addNote, changeNote, editNoteText, removeNote } from '../../document/edits.ts';
import { noteRecordOf } from '../records.ts';
import type { ReviewAccess } from '../review-access.ts';

/** The calls on notes: who works alone keeps theirs to themselves. */
export function noteRoutes({ editing, see, book }: ReviewAccess): Implementation[] {
  const homeOf = async (actor: Actor, id: string, note: string) => {
    const { name } = await book(actor, id);
    for (const one of [name, id])
      if (await editing.look(actor, one, ({ notes }) => notes.has(note))) return one;
    throw recordFailures.fail('record_not_found');
  };
  return [
    implement(calls.addNote, async ({ actor, input: { params, body } }) => {
      const { review_page_id: page = null, issue_id: issue = null, text, internal = false } = body;
      const review = await see(actor, params.id);
      const isThere =
        (page === null || review.pages.some(({ id }) => id === page)) &&
        (issue === null || review.issues.some(({ id }) => id === issue));
      if (!isThere) throw recordFailures.fail('record_not_found');
      const { name, alone } = await book(actor, params.id);
      const id = newId();
      await editing.edit(actor, name, (run) =>
        run(addNote, {
          id,
          page,
          issue,
          alone,
          text,
          internal,
          author: actor.userId,
          at: new Date().toISOString(),
        }),
      );
      return noteRecordOf(await see(actor, params.id), id);
    }),
    implement(calls.changeNote, async ({ actor, input: { params, body } }) => {
      const id = params.note_id;
      await editing.edit(actor, await homeOf(actor, params.id, id), (run, { notes }) => {
        const { text, internal } = body;
        const splice = text === undefined ? null : spliceBetween(notes.need(id).text, text);
        if (splice) run(editNoteText, { id, ...splice });
        if (internal !== undefined) run(changeNote, { id, internal });
      });
      return noteRecordOf(await see(actor, params.id), id);
    }),
    implement(calls.removeNote, async ({ actor, input: { params } }) => {
      const home = await homeOf(actor, params.id, params.note_id);
      await editing.edit(actor, home, (run) => run(removeNote, { id: params.note_id }));
      return null;
    }),
  ];
}
