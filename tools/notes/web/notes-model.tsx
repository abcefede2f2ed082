import type { Editor } from '@tiptap/core';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type * as Y from 'yjs';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { createUploads, type Uploads } from '#features/pictures/web/index.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { sendWithRetry } from '#platform/web/api/send-with-retry.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import type { Removal } from '#platform/web/live/removal.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { uploadPicture } from '../contract/picture-call.ts';
import type { NotesShape } from '../document/notes-document.ts';
import { createNoteTexts, type NoteTexts } from './note-texts.ts';
import type { Target } from './target.ts';
import { trackChanged } from './track-changed.ts';

/** The live note project. */
export type LiveNotes = LiveDocument<NotesShape>;

/** The open note, if another user removed it while this user was editing it: it stays open. */
export interface RemovedNote {
  readonly note: RecordOf<NotesShape['records']['notes']>;
  /** Its shared text, which is read-only now. */
  readonly fragment: Y.XmlFragment;
  readonly removal: Removal;
}

/** The conditions of the list; null for any. */
export interface NotesFilter {
  tag: string | null;
  participant: string | null;
}

export const noFilter: NotesFilter = { tag: null, participant: null };

/** The state that the parts of the page share. */
export interface NotesModel {
  projectId: string;
  live: LiveNotes;
  /** The live project if the user may edit it, else null. */
  editor: LiveNotes | null;
  presence: Presence<PublicUser>;
  /** The ids of labels by note. */
  labels: Groups;
  texts: NoteTexts;
  /** What is shown in a note once it is open. */
  target: InitialStore<Target | null>;
  /** The searched text; empty for no search. */
  search: InitialStore<string>;
  filter: InitialStore<NotesFilter>;
  removed: InitialStore<RemovedNote | null>;
  /** The editor of the open note. */
  written: InitialStore<Editor | null>;
  /** Pictures that are being uploaded, which get a path. */
  uploads: Uploads<string>;
}

const NotesContext = createContext<NotesModel | null>(null);

/** The note project of the surrounding provider. */
export function useNotes(): NotesModel {
  const model = useContext(NotesContext);
  if (!model) throw new Error('A part of a note project is drawn outside of NotesProvider.');
  return model;
}

export function NotesProvider({ model, children }: { model: NotesModel; children: ReactNode }) {
  return <NotesContext value={model}>{children}</NotesContext>;
}

/** The model of a live note project; `canEdit` says whether the user may edit it. */
export function useNotesModel(
  projectId: string,
  live: LiveNotes,
  presence: Presence<PublicUser>,
  canEdit: boolean,
): NotesModel {
  const state = useMemo(() => createState(projectId, live), [projectId, live]);
  useEffect(() => state.texts.watch(), [state]);
  useEffect(() => trackChanged(live), [live]);
  return useMemo(
    () => ({ projectId, live, presence, editor: canEdit ? live : null, ...state }),
    [projectId, live, presence, canEdit, state],
  );
}

function createState(projectId: string, live: LiveNotes) {
  return {
    labels: live.records.group('labels', ['note'], ({ note }) => note),
    texts: createNoteTexts(live),
    target: createStore<Target | null>(null),
    search: createStore(''),
    filter: createStore(noFilter),
    removed: createStore<RemovedNote | null>(null),
    written: createStore<Editor | null>(null),
    uploads: createUploads(async (media, signal) => {
      const body = { note_project_id: projectId };
      const options = { files: { media }, handles: 'all', signal } as const;
      return (await sendWithRetry(uploadPicture, { body }, options)).path;
    }),
  };
}
