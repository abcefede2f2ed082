import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type SurfaceProject, useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { defaultTitle, notesCalls } from '../contract/project.ts';
import { packSample, planSample, sampleNotes } from '../document/sample.ts';
import { noteTemplates, templateNames } from '../document/templates.ts';
import { importAccept } from './importing/import-kinds.ts';
import { openResearchImport } from './importing/research-import.tsx';
import { useImport } from './importing/use-import.tsx';
import { notesView } from './kind-view.tsx';
import { type NoteActions, useNoteActions } from './list/note-actions.ts';
import { type LiveNotes, useNotes } from './notes-model.tsx';
import styles from './notes-page.module.css';

/** A project without notes: its purpose, and ways to begin. */
export function EmptyNotes() {
  const { editor } = useNotes();
  const actions = useNoteActions();
  return (
    <EmptyState
      drawing={<notesView.Drawing />}
      feeds={notesView.feeds}
      title="No notes yet"
      text="Write down what you hear and see, tag it together, and find every quote again."
      action={
        actions ? (
          <Button data-tour="begin-note" onClick={() => actions.create()}>
            Write a note
          </Button>
        ) : null
      }
      other={
        actions && editor ? (
          <>
            <Templates actions={actions} />
            <OtherWays editor={editor} />
          </>
        ) : null
      }
    />
  );
}

function Templates({ actions }: { actions: NoteActions }) {
  return (
    <div className={styles.templates}>
      {templateNames.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.template}
          onClick={() => actions.create(name)}
        >
          <span className={styles.templateName}>{noteTemplates[name].name}</span>
          <span className={styles.templatePurpose}>{noteTemplates[name].purpose}</span>
        </button>
      ))}
    </div>
  );
}

function OtherWays({ editor }: { editor: LiveNotes }) {
  const { project } = useOpenSurface();
  const { bringIn, question } = useImport();
  const input = useRef<HTMLInputElement>(null);
  const fill = useMutation({ mutationFn: () => fillFromSample(editor, project) });
  return (
    <div className={styles.ways}>
      <Button variant="subtle" onClick={() => input.current?.click()}>
        Import files
      </Button>
      <Button variant="subtle" onClick={openResearchImport}>
        Import from Dovetail
      </Button>
      <Button variant="subtle" loading={fill.isPending} onClick={() => fill.mutate()}>
        Start from sample
      </Button>
      {question}
      <input
        ref={input}
        type="file"
        accept={importAccept}
        multiple
        hidden
        aria-label="Files to import"
        onChange={(event) => void bringIn([...(event.currentTarget.files ?? [])])}
      />
    </div>
  );
}

/** Adds the sample to a note project as one step; an untitled project also gets its title. */
async function fillFromSample(
  editor: LiveNotes,
  { id, title }: Pick<SurfaceProject, 'id' | 'title'>,
): Promise<void> {
  const { default: content } = await import('#content/samples/notes/notes-bank-round-1.json');
  const sample = sampleNotes.parse(content);
  const packed = await packSample(sample);
  editor.editAll(planSample(packed, newId, editor.opened.notes.all(), Date.now()));
  if (title !== defaultTitle) return;
  await send(notesCalls.rename, { body: { project_id: id, title: sample.title } });
}
