import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { notesPanelName } from '#features/generation/web/index.ts';
import { UndoButtons, useOpenSurface } from '#features/projects/web/index.ts';
import { TextTools } from '#features/writing/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import { ResearchImport } from './importing/research-import.tsx';
import { useNotes } from './notes-model.tsx';
import styles from './notes-page.module.css';
import { useOpenNote } from './open-note.ts';

/** The toolbar of a note project; nothing for users who may not edit. */
export function NotesToolbar() {
  const { editor, written } = useNotes();
  const text = useStore(written);
  const { isChosen } = useOpenNote();
  const { showPanel } = useOpenSurface();
  if (!editor) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Notes" data-list={!isChosen}>
      <ResearchImport />
      <UndoButtons editor={editor} />
      {text ? (
        <>
          <span className={styles.rule} />
          <TextTools editor={text} />
        </>
      ) : null}
      <span className={styles.rule} />
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        leftSection={<IconSparkles size={16} />}
        onClick={() => showPanel(notesPanelName)}
      >
        Draft from notes
      </Button>
    </div>
  );
}
