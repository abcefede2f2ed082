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

type TagEditing = Editing<NotesShape>;

/** The operations behind the calls on tags and highlights. */
export function createTagServices(notes: TagEditing) {
  return {
    add: (actor: Actor, body: BodyOf<typeof addTag>) => add(notes, actor, body),
    change: (actor: Actor, body: BodyOf<typeof changeTag>) => change(notes, actor, body),
    remove: (actor: Actor, projectId: string, id: string, note: string | undefined) =>
      remove(notes, actor, projectId, { id, note }),
    highlights: (actor: Actor, projectId: string, query: Omit<NoteQuery, 'search'>) =>
      notes.look(actor, projectId, (opened) => new NotesView(opened).highlights(query)),
    highlight: (actor: Actor, body: BodyOf<typeof addHighlight>) => highlight(notes, actor, body),
    removeHighlight: (actor: Actor, projectId: string, id: string) =>
      notes.edit(actor, projectId, (run, { highlights }) => {
        const note = highlights.get(id)?.note;
        run(removeHighlight, { id });
        if (note !== undefined) touch(run, note);
      }),
  };
}

const readTag = (notes: TagEditing, actor: Actor, projectId: string, id: string) =>
  notes.look(actor, projectId, (opened) => new NotesView(opened).tag(id));

/** Adds a tag, or finds the one of this name, and puts it on a note if the body names one. */
async function add(notes: TagEditing, actor: Actor, body: BodyOf<typeof addTag>) {
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
  return readTag(notes, actor, projectId, id);
}

async function change(notes: TagEditing, actor: Actor, body: BodyOf<typeof changeTag>) {
  const { note_project_id: projectId, tag_id: id, name, color: colour } = body;
  await notes.edit(actor, projectId, (run) => run(edits.changeTag, { id, name, colour }));
  return readTag(notes, actor, projectId, id);
}

/** Takes a tag off one note, or deletes it if no note is named. */
function remove(
  notes: TagEditing,
  actor: Actor,
  projectId: string,
  { id, note }: { id: string; note: string | undefined },
) {
  return notes.edit(actor, projectId, (run, { labels }) => {
    if (note !== undefined) {
      run(edits.tagNote, { note, tag: id, on: false });
      return touch(run, note);
    }
    const removed = labels.all().filter(({ tag }) => tag === id);
    run(edits.removeTag, { id });
    touch(run, ...removed.map((label) => label.note));
  });
}

/** Highlights a quote of a note. The participant is the one whom the note is about, if the body names none. */
async function highlight(
  notes: TagEditing,
  actor: Actor,
  body: BodyOf<typeof addHighlight>,
): Promise<NoteHighlight> {
  const { note_project_id: projectId, note_id: note, quote } = body;
  const id = newId();
  await notes.edit(actor, projectId, (run, opened) => {
    const about = opened.notes.get(note)?.participant ?? null;
    const participant = body.user_id === undefined ? about : body.user_id;
    run(highlightQuote, { id, note, quote, tag: body.tag_id ?? null, participant });
    touch(run, note);
  });
  const all = await notes.look(actor, projectId, (opened) => new NotesView(opened).highlights({}));
  const added = all.find(({ _id }) => _id === id);
  if (!added) throw commonFailures.fail('not_found');
  return added;
}

/** Sets the last change of notes to now: a change of their tags or highlights is a change of the notes. */
function touch(run: Run<NotesShape>, ...notes: readonly string[]): void {
  for (const id of notes) run(edits.touchNote, { id, updated: Date.now() });
}

export type TagServices = ReturnType<typeof createTagServices>;
