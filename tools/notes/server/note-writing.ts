import type { Run } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { type Positioned, positionAt } from '#kernel/document/order.ts';
import { plainTextOf, type RichText } from '#kernel/text/rich-text.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { WholeNote } from '../contract/note.ts';
import type * as calls from '../contract/note-calls.ts';
import * as edits from '../document/edits.ts';
import { noteSchema } from '../document/note-schema.ts';
import type { NotesShape, OpenedNotes } from '../document/notes-document.ts';
import { sameName } from '../document/packed-note.ts';
import { noteTemplates } from '../document/templates.ts';
import { type BodyOf, type NoteServicesOptions, readNote } from './note-options.ts';
import { markdownReader } from './reading/markdown-reader.ts';
import { titleFrom } from './view.ts';

/** Adds a note, from a template if the body names one. */
export async function createNote(
  options: NoteServicesOptions,
  actor: Actor,
  body: BodyOf<typeof calls.addNote>,
  signal: AbortSignal,
): Promise<WholeNote> {
  const { notes } = options;
  const { note_project_id: projectId, position } = body;
  const id = newId();
  const template = body.template ? noteTemplates[body.template] : undefined;
  if (body.body !== undefined) await notes.allowEdit(actor, projectId);
  const given =
    body.body === undefined ? null : await readMarkdown(options, actor, body.body, signal);
  await notes.edit(actor, projectId, (run, opened) => {
    const all = opened.notes.all();
    run(edits.addNote, {
      id,
      title: body.title ?? template?.title ?? '',
      body: [...(given ?? template?.body ?? [])],
      position: positionAt(all, Math.min(position ?? all.length, all.length)),
      updated: Date.now(),
    });
  });
  return readNote(notes, actor, projectId, id);
}

/** Changes one field of a note. */
export async function updateNote(
  { notes }: NoteServicesOptions,
  actor: Actor,
  body: BodyOf<typeof calls.updateNote>,
): Promise<WholeNote> {
  const { note_project_id: projectId, note_id: id } = body;
  await notes.edit(actor, projectId, (run, opened) => {
    changeField(run, opened.notes.all(), body);
    // A note that is moved in the list or pinned is not changed itself.
    const isContent = body.field === 'title' || body.field === 'user_id';
    if (isContent) run(edits.touchNote, { id, updated: Date.now() });
  });
  return readNote(notes, actor, projectId, id);
}

/**
 * Writes the content of a note. Without a note id it adds a note; without a project id it also creates the
 * project.
 */
export async function saveNote(
  options: NoteServicesOptions,
  actor: Actor,
  given: BodyOf<typeof calls.saveNote>,
  signal: AbortSignal,
): Promise<WholeNote> {
  const { notes } = options;
  const id = given.note_id ?? newId();
  if (given.note_project_id) await notes.allowEdit(actor, given.note_project_id);
  const body = await readMarkdown(options, actor, given.body, signal);
  const projectId = await projectFor(options, actor, given.note_project_id);
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
  return readNote(notes, actor, projectId, id);
}

/** The note about a participant, who is found by name. Adds the note and the participant where they do not exist. */
export async function noteOfUser(
  options: NoteServicesOptions,
  actor: Actor,
  { note_project_id, user }: BodyOf<typeof calls.userNote>,
): Promise<WholeNote> {
  const { notes } = options;
  const projectId = await projectFor(options, actor, note_project_id);
  const id = await notes.edit(actor, projectId, (run, opened) => noteAbout(run, opened, user));
  return readNote(notes, actor, projectId, id);
}

function noteAbout(
  run: Run<NotesShape>,
  opened: OpenedNotes,
  user: BodyOf<typeof calls.userNote>['user'],
): string {
  const all = opened.notes.all();
  const people = opened.participants.all();
  const known = people.find(({ name }) => sameName(name, user.name));
  const existing = all.find(({ participant }) => known && participant === known.id);
  if (existing) return existing.id;
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
}

/** The project that a call names, or a new one for a call that names none. */
function projectFor(
  { projects, kind }: NoteServicesOptions,
  actor: Actor,
  id: string | undefined,
): Promise<string> {
  return id === undefined ? projects.begin(actor, kind, {}) : Promise.resolve(id);
}

function readMarkdown(
  { readers }: NoteServicesOptions,
  actor: Actor,
  markdown: string,
  signal: AbortSignal,
): Promise<RichText> {
  return readers.read(markdownReader, { markdown }, { owner: actor.userId, signal });
}

function changeField(
  run: Run<NotesShape>,
  all: readonly Positioned[],
  body: BodyOf<typeof calls.updateNote>,
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
