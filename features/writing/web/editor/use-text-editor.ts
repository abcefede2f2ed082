import type { Editor, Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useCommentedAnchors, useOpenAnchor } from '#features/comments/web/index.ts';
import { useProjectPictures } from '#features/projects/web/index.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import { reportExcess } from '#platform/web/toasts/report-excess.ts';
import type { Writing } from '../writing.tsx';
import { BeginList } from './begin-list.ts';
import { Collaboration } from './collaboration.ts';
import { ComposedKeys } from './composed-keys.ts';
import { textExtensions } from './extensions.ts';
import { type ChipStore, ItemChips } from './item-chips.ts';
import { LimitExtension } from './limit-extension.ts';
import { Paste } from './paste.ts';
import type { AddressOf } from './pictures/picture.ts';
import { ShowRanges, showRanges } from './shown-ranges.ts';
import { blockList, type ListStore, peopleList } from './suggestions.ts';
import { useCommentKey } from './use-comment-key.ts';
import styles from './writing-field.module.css';

/** Stores of what components render beside the text. */
interface EditorStores {
  list: ListStore;
  chips: ChipStore;
}

/** The editor of a text, bound to the shared one; null until it is created. */
export function useTextEditor(writing: Writing, stores: EditorStores): Editor | null {
  const { canEdit, of } = writing;
  const extensions = useExtensions(writing, stores);
  const { anchors, show } = useCommentedAnchors();
  const showComments = useEffectEvent(show);
  const notifyBlock = useEffectEvent(writing.onBlock);
  const editor = useEditor(
    {
      extensions,
      editable: canEdit,
      editorProps: {
        attributes: {
          class: styles.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': `Text of ${of}`,
        },
        handleClick: (_, __, { target }) => {
          const element = target instanceof Element ? target : null;
          const anchored = element?.closest<HTMLElement>('[data-anchor]');
          if (anchored?.dataset.anchor) showComments(anchored.dataset.anchor);
          return false;
        },
      },
      // The first rendering sets the caret while the page is still being rendered.
      onSelectionUpdate({ editor: { state, isInitialized } }) {
        if (isInitialized) notifyBlock(state.selection.$head.index(0));
      },
    },
    [extensions, of],
  );
  useEffect(() => {
    editor?.setEditable(canEdit, false);
  }, [editor, canEdit]);
  useShownMatches(editor, writing, anchors);
  useCommentKey(editor, writing.anchors);
  return editor;
}

function useExtensions(writing: Writing, { list, chips }: EditorStores): Extensions {
  const { schema, people, placeholder, live, fragment, uploads, anchors, mark } = writing;
  const { isList = false, limit } = writing;
  const pictures = usePictures();
  const own = mark?.extension;
  return useMemo(
    () => [
      ComposedKeys,
      LimitExtension.configure({ limit, onRest: (rest) => reportExcess(rest, limit) }),
      ...textExtensions(schema, pictures),
      ...(own ? [own] : []),
      blockList(list),
      ...(people ? [peopleList(list, people)] : []),
      Placeholder.configure({ placeholder }),
      Collaboration.configure({ live, fragment }),
      Paste.configure({ live, uploads, schema }),
      ShowRanges.configure({ anchors }),
      ItemChips.configure({ chips }),
      ...(isList ? [BeginList] : []),
    ],
    [
      schema,
      pictures,
      own,
      list,
      chips,
      people,
      placeholder,
      live,
      fragment,
      uploads,
      anchors,
      isList,
      limit,
    ],
  );
}

/** Underlines text with comments, and highlights open comments and search matches. */
function useShownMatches(
  editor: Editor | null,
  { search }: Writing,
  anchors: readonly string[],
): void {
  const query = useStore(search);
  const open = useOpenAnchor();
  useEffect(() => {
    if (editor && !editor.isDestroyed) {
      editor.view.dispatch(showRanges(editor.state.tr, { anchors, open, query }));
    }
  }, [editor, anchors, open, query]);
}

/** The address of pictures; null until it is known, without delaying the editor. */
function usePictures(): InitialStore<AddressOf | null> {
  const pictures = useMemo(() => createStore<AddressOf | null>(null), []);
  const addressOf = useProjectPictures();
  useEffect(() => pictures.set(addressOf), [pictures, addressOf]);
  return pictures;
}
