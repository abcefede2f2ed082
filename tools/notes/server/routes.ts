import type { Actor } from '#kernel/call/actor.ts';
import {
  type Implementation,
  implement,
  type Upload,
} from '#platform/server/http/implementation.ts';
import * as calls from '../contract/note-calls.ts';
import { uploadPicture } from '../contract/picture-call.ts';
import type { NoteProject } from '../contract/project.ts';
import type { NoteServices } from './notes.ts';
import type { TagServices } from './tags.ts';

export interface NoteRouteServices {
  notes: NoteServices;
  tags: TagServices;
  /** Stores a picture, and returns its path. @throws forbidden for users who may not edit the project */
  storePicture: (
    actor: Actor,
    projectId: string,
    uploads: readonly Upload[],
    signal: AbortSignal,
  ) => Promise<string>;
  fetchProject: (actor: Actor, id: string) => Promise<NoteProject>;
}

/** The calls on the content of a note project. */
export function noteRoutes({
  notes,
  tags,
  storePicture,
  fetchProject,
}: NoteRouteServices): Implementation[] {
  return [
    implement(calls.fetchNotes, ({ actor, input: { params } }) => fetchProject(actor, params.id)),
    implement(calls.fetchNote, ({ actor, input: { params } }) =>
      notes.read(actor, params.id, params.note_id),
    ),
    implement(calls.listNotes, ({ actor, input: { params, query } }) =>
      notes.list(actor, params.id, query),
    ),
    implement(calls.addNote, ({ actor, input: { body }, signal }) =>
      notes.create(actor, body, signal),
    ),
    implement(calls.updateNote, ({ actor, input: { body } }) => notes.update(actor, body)),
    implement(calls.saveNote, ({ actor, input: { body }, signal }) =>
      notes.save(actor, body, signal),
    ),
    implement(calls.copyNote, ({ actor, input: { params } }) =>
      notes.copy(actor, params.id, params.note_id),
    ),
    implement(calls.moveNote, ({ actor, input: { body } }) =>
      notes.move(actor, body.note_project_id, body.note_id, body.to_project_id),
    ),
    implement(calls.fillFromSample, async ({ actor, input: { params } }) => {
      await notes.fill(actor, params.id);
      return fetchProject(actor, params.id);
    }),
    implement(calls.removeNote, async ({ actor, input: { params } }) => {
      await notes.remove(actor, params.id, params.note_id);
      return null;
    }),
    implement(calls.userNote, ({ actor, input: { body } }) => notes.ofUser(actor, body)),
    implement(calls.addTag, ({ actor, input: { body } }) => tags.add(actor, body)),
    implement(calls.changeTag, ({ actor, input: { body } }) => tags.change(actor, body)),
    implement(calls.removeTag, async ({ actor, input: { params, query } }) => {
      await tags.remove(actor, params.id, params.tag_id, query.note_id);
      return null;
    }),
    implement(uploadPicture, async ({ actor, input: { body }, uploads, signal }) => {
      return { path: await storePicture(actor, body.note_project_id, uploads, signal) };
    }),
    implement(calls.listHighlights, ({ actor, input: { params, query } }) =>
      tags.highlights(actor, params.id, query),
    ),
    implement(calls.addHighlight, ({ actor, input: { body } }) => tags.highlight(actor, body)),
    implement(calls.removeHighlight, async ({ actor, input: { params } }) => {
      await tags.removeHighlight(actor, params.id, params.highlight_id);
      return null;
    }),
  ];
}
