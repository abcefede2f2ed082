import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from '#platform/web/store/store.ts';
import { TextTools } from './editor/text-tools.tsx';
import { type LiveNotes, useNotes } from './notes-model.tsx';
import styles from './notes-page.module.css';
import { useOpenNote } from './open-note.ts';

/** The few verbs of a note project; nothing for who may not edit. */
export function NotesToolbar() {
  const { editor, written } = useNotes();
  const text = useStore(written);
  const { isChosen } = useOpenNote();
  if (!editor) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Notes" data-list={!isChosen}>
      <Steps editor={editor} />
      {text ? (
        <>
          <span className={styles.rule} />
          <TextTools editor={text} />
        </>
      ) : null}
    </div>
  );
}

function Steps({ editor }: { editor: LiveNotes }) {
  const steps = useStore(editor.steps);
  useUndoKeys(editor);
  return (
    <>
      <Tooltip label="Undo (Ctrl+Z)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Undo"
          disabled={!steps.undo}
          onClick={editor.undo}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl+Shift+Z)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Redo"
          disabled={!steps.redo}
          onClick={editor.redo}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Ctrl or Cmd with Z, anywhere but in fields that have their own undo; the text does it itself. */
function useUndoKeys(editor: LiveNotes): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
      const inField = target instanceof HTMLElement && target.matches('input, textarea');
      if (inField || defaultPrevented || !(ctrlKey || metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !shiftKey) editor.undo();
      else if (key === 'y' || key === 'z') editor.redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [editor]);
}
