import { UndoButtons } from '#features/projects/web/index.ts';
import { TextTools } from '#features/writing/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import { useNotes } from './notes-model.tsx';
import styles from './notes-page.module.css';
import { useOpenNote } from './open-note.ts';

/** The toolbar of a note project; nothing for users who may not edit. */
export function NotesToolbar() {
  const { editor, written } = useNotes();
  const text = useStore(written);
  const { isChosen } = useOpenNote();
  if (!editor) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Notes" data-list={!isChosen}>
      <UndoButtons editor={editor} />
      {text ? (
        <>
          <span className={styles.rule} />
          <TextTools editor={text} />
        </>
      ) : null}
    </div>
  );
}
