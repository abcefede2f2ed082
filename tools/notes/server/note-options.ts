import type { Mentions } from '#features/mentions/server/index.ts';
import type { Editing, ProjectCreation, ProjectKind } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Call, CallInput } from '#kernel/call/call.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { WholeNote } from '../contract/note.ts';
import type { NotesShape } from '../document/notes-document.ts';
import { NotesView } from './view.ts';

/** What the operations on notes work with. */
export interface NoteServicesOptions {
  notes: Editing<NotesShape>;
  projects: Pick<ProjectCreation, 'begin'>;
  readers: Pick<Readers, 'read'>;
  mentions: Pick<Mentions, 'known'>;
  kind: ProjectKind;
}

export type BodyOf<C extends Call> = CallInput<C>['body'];

/** A note as calls answer it. @throws not_found */
export function readNote(
  notes: Editing<NotesShape>,
  actor: Actor,
  projectId: string,
  id: string,
): Promise<WholeNote> {
  return notes.look(actor, projectId, (opened) => new NotesView(opened).note(projectId, id));
}
