import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type * as Y from 'yjs';
import { avatarColour } from '#features/accounts/contract/public-user.ts';
import { useCommentedAnchors, useOpenAnchor } from '#features/comments/web/index.ts';
import { useProjectPictures } from '#features/projects/web/index.ts';
import { sharingCalls } from '#features/sharing/contract/calls.ts';
import { send } from '#platform/web/api/send.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import { notesPrefix } from '../../contract/project.ts';
import { type NotesModel, useNotes } from '../notes-model.tsx';
import { Collaboration } from './collaboration.ts';
import { noteExtensions } from './extensions.ts';
import styles from './note-editor.module.css';
import { Paste } from './paste.ts';
import type { AddressOf } from './picture.ts';
import { ShowPlaces, showPlaces } from './places.ts';
import { type ListStore, type Person, suggestions } from './suggestions.ts';
import { useCommentKey } from './use-comment-key.ts';

const placeholder = 'Write, or type / for blocks';

/** The editor of a note, bound to its shared text; null until it is made. */
export function useNoteEditor(
  noteId: string,
  fragment: Y.XmlFragment,
  list: ListStore,
): Editor | null {
  const model = useNotes();
  const { live, presence } = model;
  const pictures = usePictures();
  const people = usePeople(model.projectId);
  const canEdit = model.editor !== null;
  const { anchors, show } = useCommentedAnchors();
  const showComments = useEffectEvent(show);
  const extensions = useMemo(
    () => [
      ...noteExtensions(pictures),
      ...suggestions(list, people),
      Placeholder.configure({ placeholder }),
      Collaboration.configure({ live, fragment }),
      Paste.configure({ live, uploads: model.uploads }),
      ShowPlaces,
    ],
    [pictures, list, people, live, fragment, model.uploads],
  );
  const editor = useEditor(
    {
      extensions,
      editable: canEdit,
      editorProps: {
        attributes: {
          class: styles.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': 'Text of this note',
        },
        handleClick: (_, __, { target }) => {
          const element = target instanceof Element ? target : null;
          const words = element?.closest<HTMLElement>('[data-anchor]');
          if (words?.dataset.anchor) showComments(words.dataset.anchor);
          return false;
        },
      },
      onSelectionUpdate: ({ editor: { state } }) =>
        presence.tell(`${noteId} ${state.selection.$head.index(0)}`),
    },
    [extensions, noteId],
  );
  useEffect(() => {
    editor?.setEditable(canEdit, false);
  }, [editor, canEdit]);
  useEffect(() => presence.tell(`${noteId} 0`), [presence, noteId]);
  useShownPlaces(editor, model, anchors);
  useCommentKey(editor, noteId);
  return editor;
}

/** Underlines what has comments, and marks what is commented on and looked for. */
function useShownPlaces(
  editor: Editor | null,
  { search }: NotesModel,
  anchors: readonly string[],
): void {
  const words = useStore(search);
  const open = useOpenAnchor();
  useEffect(() => {
    if (editor && !editor.isDestroyed) {
      editor.view.dispatch(showPlaces(editor.state.tr, { anchors, open, words }));
    }
  }, [editor, anchors, open, words]);
}

/** Where pictures are; null until it is known, which no editor waits for. */
function usePictures(): InitialStore<AddressOf | null> {
  const pictures = useMemo(() => createStore<AddressOf | null>(null), []);
  const addressOf = useProjectPictures();
  useEffect(() => pictures.set(addressOf), [pictures, addressOf]);
  return pictures;
}

/** Everybody with access, whom a note can name; asked for when somebody types an @. */
function usePeople(projectId: string): () => Promise<readonly Person[]> {
  const client = useQueryClient();
  return useMemo(
    () => async () => {
      const { owner, collaborators } = await client.fetchQuery({
        queryKey: ['shared-users', projectId],
        queryFn: () => send(sharingCalls(notesPrefix).sharedUsers, { params: { id: projectId } }),
      });
      return [owner, ...collaborators.filter(({ accepted }) => accepted)].map(
        ({ member_id, full_name, profile_pic, color }) => ({
          id: member_id,
          name: full_name,
          picture: profile_pic,
          colour: color ?? avatarColour(member_id),
        }),
      );
    },
    [client, projectId],
  );
}
