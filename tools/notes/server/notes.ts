import type { Mentions } from '#features/mentions/server/index.ts';
import type {
  Editing,
  ProjectCreation,
  ProjectKind,
  Run,
} from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Call, CallInput } from '#kernel/call/call.ts';
import { type Positioned, positionAt } from '#kernel/document/order.ts';
import { plainTextOf, type RichText } from '#kernel/text/rich-text.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { WholeNote } from '../contract/note.ts';
import type { addNote, saveNote, updateNote, userNote } from '../contract/note-calls.ts';
import * as edits from '../document/edits.ts';
import { mentionsIn } from '../document/mentions.ts';
import { noteSchema } from '../document/note-schema.ts';
import type { NotesShape, OpenedNotes } from '../document/notes-document.ts';
import { type PackedNote, packNote, putNote, sameName } from '../document/packed-note.ts';
import { notesOfSample, packSample } from '../document/sample.ts';
import { noteTemplates } from '../document/templates.ts';
import { markdownReader } from './reading/markdown-reader.ts';
import { readSample } from './samples.ts';
import { type NoteQuery, NotesView, titleFrom } from './view.ts';

export interface NoteServicesOptions {
  notes: Editing<NotesShape>;
  projects: Pick<ProjectCreation, 'begin'>;
  readers: Pick<Readers, 'read'>;
  mentions: Pick<Mentions, 'known'>;
  kind: ProjectKind;
}

type BodyOf<C extends Call> = CallInput<C>['body'];

/** What the calls on notes do; each change is the same edit that a browser makes. */
export function createNoteServices(options: NoteServicesOptions) {
  const { notes, projects, readers, mentions, kind } = options;
  const bodyFrom = (markdown: string, actor: Actor, signal: AbortSignal) =>
    readers.read(markdownReader, { markdown }, { owner: actor.userId, signal });

  const noteNow = (actor: Actor, projectId: string, id: string): Promise<WholeNote> =>
    notes.look(actor, projectId, (opened) => new NotesView(opened).note(projectId, id));

  /** The project that a call names, or a new one for a call that names none. */
  const projectFor = (actor: Actor, given: string | undefined) =>
    given === undefined ? projects.begin(actor.userId, kind, {}) : Promise.resolve(given);

  /** Puts a packed note into a project; whom it names was told where it came from. */
  const put = async (
    actor: Actor,
    projectId: string,
    work: (opened: OpenedNotes) => { note: PackedNote; index: number },
  ): Promise<WholeNote> => {
    const id = newId();
    const named = await notes.edit(actor, projectId, (run, opened) => {
      const { note, index } = work(opened);
      const position = positionAt(opened.notes.all(), index);
      const packed = { ...note, body: [...note.body] };
      run(putNote, { id, position, updated: Date.now(), note: packed });
      return mentionsIn([{ id, body: opened.notes.content(id, 'body') }]);
    });
    await mentions.known(projectId, named);
    return noteNow(actor, projectId, id);
  };

  return {
    read: noteNow,

    list: (actor: Actor, id: string, query: NoteQuery) =>
      notes.look(actor, id, (opened) => new NotesView(opened).list(query)),

    async create(
      actor: Actor,
      body: BodyOf<typeof addNote>,
      signal: AbortSignal,
    ): Promise<WholeNote> {
      const { note_project_id: projectId, template, position } = body;
      const id = newId();
      const begun = template ? noteTemplates[template] : undefined;
      if (body.body !== undefined) await notes.allowEdit(actor, projectId);
      const given = body.body === undefined ? null : await bodyFrom(body.body, actor, signal);
      await notes.edit(actor, projectId, (run, opened) => {
        const all = opened.notes.all();
        run(edits.addNote, {
          id,
          title: body.title ?? begun?.title ?? '',
          body: [...(given ?? begun?.body ?? [])],
          position: positionAt(all, Math.min(position ?? all.length, all.length)),
          updated: Date.now(),
        });
      });
      return noteNow(actor, projectId, id);
    },

    async update(actor: Actor, body: BodyOf<typeof updateNote>): Promise<WholeNote> {
      const { note_project_id: projectId, note_id: id } = body;
      await notes.edit(actor, projectId, (run, opened) => {
        const all = opened.notes.all();
        changeField(run, all, body);
        // Where it stands in the list is no change of it.
        const isInside = body.field === 'title' || body.field === 'user_id';
        if (isInside) run(edits.touchNote, { id, updated: Date.now() });
      });
      return noteNow(actor, projectId, id);
    },

    async save(
      actor: Actor,
      given: BodyOf<typeof saveNote>,
      signal: AbortSignal,
    ): Promise<WholeNote> {
      const id = given.note_id ?? newId();
      if (given.note_project_id) await notes.allowEdit(actor, given.note_project_id);
      const body = await bodyFrom(given.body, actor, signal);
      const projectId = await projectFor(actor, given.note_project_id);
      await notes.edit(actor, projectId, (run, opened) => {
        const updated = Date.now();
        if (given.note_id === undefined) {
          const all = opened.notes.all();
          const title = given.title ?? titleOf(body);
          const position = positionAt(all, all.length);
          return run(edits.addNote, { id, title, body: [...body], position, updated });
        }
        if (given.title !== undefined) run(edits.renameNote, { id, title: given.title });
        run(edits.writeNote, { id, body: [...body] });
        run(edits.touchNote, { id, updated });
      });
      return noteNow(actor, projectId, id);
    },

    async copy(actor: Actor, projectId: string, from: string): Promise<WholeNote> {
      return put(actor, projectId, (opened) => ({
        note: packNote(opened, from),
        index: opened.notes.all().findIndex((one) => one.id === from) + 1,
      }));
    },

    /** First into the other project and then out of this one: what fails half way loses nothing. */
    async move(actor: Actor, projectId: string, from: string, toId: string): Promise<WholeNote> {
      // Asked before anything is done: who may not take it away shall not leave a copy behind.
      const note = await notes.edit(actor, projectId, (_, opened) => packNote(opened, from));
      if (toId === projectId) return noteNow(actor, projectId, from);
      const moved = await put(actor, toId, ({ notes: there }) => ({
        note,
        index: there.all().length,
      }));
      await notes.edit(actor, projectId, (run) => run(edits.removeNote, { id: from }));
      return moved;
    },

    /** Puts the notes of the sample at the end. */
    async fill(actor: Actor, projectId: string): Promise<void> {
      const packed = await packSample(await readSample());
      await notes.edit(actor, projectId, (run, { notes: there }) => {
        const inputs = notesOfSample(packed, newId, there.all(), Date.now());
        for (const input of inputs) run(putNote, input);
      });
    },

    remove: (actor: Actor, projectId: string, id: string) =>
      notes.edit(actor, projectId, (run) => run(edits.removeNote, { id })),

    /** The note about a participant; who has none gets one, and so does who is new. */
    async ofUser(actor: Actor, { note_project_id, user }: BodyOf<typeof userNote>) {
      const projectId = await projectFor(actor, note_project_id);
      const id = await notes.edit(actor, projectId, (run, opened) => {
        const all = opened.notes.all();
        const people = opened.participants.all();
        const known = people.find(({ name }) => sameName(name, user.name));
        const theirs = all.find(({ participant }) => known && participant === known.id);
        if (theirs) return theirs.id;
        const [id, participant] = [newId(), known?.id ?? newId()];
        if (!known) {
          const position = positionAt(people, people.length);
          run(edits.addParticipant, { id: participant, ...user, position });
        }
        run(edits.addNote, {
          id,
          title: titleFrom(user.name),
          participant,
          position: positionAt(all, all.length),
          updated: Date.now(),
        });
        return id;
      });
      return noteNow(actor, projectId, id);
    },
  };
}

export type NoteServices = ReturnType<typeof createNoteServices>;

function changeField(
  run: Run<NotesShape>,
  all: readonly Positioned[],
  body: BodyOf<typeof updateNote>,
): void {
  const { note_id: id, field, value } = body;
  if (field === 'title') run(edits.renameNote, { id, title: value });
  else if (field === 'pinned') run(edits.pinNote, { id, on: value });
  else if (field === 'user_id') run(edits.linkParticipant, { id, participant: value });
  else {
    const others = all.filter((one) => one.id !== id);
    run(edits.moveNote, { id, position: positionAt(others, Math.min(value, others.length)) });
  }
}

function titleOf(body: RichText): string {
  return titleFrom(plainTextOf(noteSchema, body.slice(0, 1)));
}
