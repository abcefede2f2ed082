import type { Editing, Run } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Call, CallInput } from '#kernel/call/call.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { NoteHighlight } from '../contract/note.ts';
import type { addHighlight, addTag, changeTag } from '../contract/note-calls.ts';
import * as edits from '../document/edits.ts';
import { highlightQuote, removeHighlight } from '../document/highlights.ts';
import type { NotesShape } from '../document/notes-document.ts';
import { sameName } from '../document/packed-note.ts';
import { type NoteQuery, NotesView } from './view.ts';

type BodyOf<C extends Call> = CallInput<C>['body'];

/** What the calls on tags and highlights do. */
export function createTagServices(notes: Editing<NotesShape>) {
  const tagNow = (actor: Actor, projectId: string, id: string) =>
    notes.look(actor, projectId, (opened) => new NotesView(opened).tag(id));

  return {
    /** The tag of a name, new where there is none, and on a note where one is named. */
    async add(actor: Actor, body: BodyOf<typeof addTag>) {
      const { note_project_id: projectId, note_id: note, name, color } = body;
      const id = await notes.edit(actor, projectId, (run, opened) => {
        const all = opened.tags.all();
        const found = all.find((one) => sameName(one.name, name));
        const tag = found?.id ?? newId();
        if (!found) {
          const position = positionAt(all, all.length);
          run(edits.addTag, { id: tag, name, position, ...(color ? { colour: color } : {}) });
        }
        if (note !== undefined) {
          run(edits.tagNote, { note, tag, on: true });
          touch(run, note);
        }
        return tag;
      });
      return tagNow(actor, projectId, id);
    },

    async change(actor: Actor, body: BodyOf<typeof changeTag>) {
      const { note_project_id: projectId, tag_id: id, name, color: colour } = body;
      await notes.edit(actor, projectId, (run) => run(edits.changeTag, { id, name, colour }));
      return tagNow(actor, projectId, id);
    },

    remove: (actor: Actor, projectId: string, id: string, note: string | undefined) =>
      notes.edit(actor, projectId, (run, { labels }) => {
        if (note !== undefined) {
          run(edits.tagNote, { note, tag: id, on: false });
          return touch(run, note);
        }
        const worn = labels.all().filter(({ tag }) => tag === id);
        run(edits.removeTag, { id });
        touch(run, ...worn.map((label) => label.note));
      }),

    highlights: (actor: Actor, projectId: string, query: Omit<NoteQuery, 'search'>) =>
      notes.look(actor, projectId, (opened) => new NotesView(opened).highlights(query)),

    /** Without a user, it is said by whom the note is about. */
    async highlight(actor: Actor, body: BodyOf<typeof addHighlight>): Promise<NoteHighlight> {
      const { note_project_id: projectId, note_id: note, quote } = body;
      const id = newId();
      await notes.edit(actor, projectId, (run, opened) => {
        const about = opened.notes.get(note)?.participant ?? null;
        const participant = body.user_id === undefined ? about : body.user_id;
        run(highlightQuote, { id, note, quote, tag: body.tag_id ?? null, participant });
        touch(run, note);
      });
      const all = await notes.look(actor, projectId, (opened) =>
        new NotesView(opened).highlights({}),
      );
      const made = all.find(({ _id }) => _id === id);
      if (!made) throw commonFailures.fail('not_found');
      return made;
    },

    removeHighlight: (actor: Actor, projectId: string, id: string) =>
      notes.edit(actor, projectId, (run, { highlights }) => {
        const note = highlights.get(id)?.note;
        run(removeHighlight, { id });
        if (note !== undefined) touch(run, note);
      }),
  };
}

/** What is said about a note is a change of it. */
function touch(run: Run<NotesShape>, ...notes: readonly string[]): void {
  for (const id of notes) run(edits.touchNote, { id, updated: Date.now() });
}

export type TagServices = ReturnType<typeof createTagServices>;
