import { CloseButton, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { useStore } from '#platform/web/store/store.ts';
import { limited } from '#ui/fields/limited.ts';
import { useNotes } from '../notes-model.tsx';
import { useOpenNote } from '../open-note.ts';
import { FindResults } from './find-results.tsx';
import { MoveNote } from './move-note.tsx';
import { NewNote } from './new-note.tsx';
import { useNoteActions } from './note-actions.ts';
import { FilterState, NoteFilter } from './note-filter.tsx';
import styles from './note-list.module.css';
import { NoteRow } from './note-row.tsx';
import { useShownNotes } from './use-shown-notes.ts';

/** The notes of the project, pinned ones first, or the results of a search. */
export function NoteList() {
  const { search } = useNotes();
  const query = useStore(search);
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['mod+shift+f', () => field.current?.focus()]], []);
  return (
    <nav className={styles.rail} aria-label="Notes">
      <div className={styles.header}>
        <TextInput
          ref={field}
          className={styles.search ?? ''}
          size="sm"
          aria-label="Find in all notes"
          placeholder="Find in all notes"
          leftSection={<IconSearch size={16} />}
          rightSection={
            query ? (
              <CloseButton size="sm" aria-label="Clear search" onClick={() => search.set('')} />
            ) : null
          }
          {...limited(lengths.scenario)}
          value={query}
          onChange={(event) => search.set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') search.set('');
          }}
        />
        <NoteFilter />
        <NewNote />
      </div>
      {query.trim() === '' ? <Rows /> : <FindResults query={query} />}
    </nav>
  );
}

/** The rows; arrow keys move between them, with Alt they move a note. */
function Rows() {
  const { pinned, others, count } = useShownNotes();
  const ids = [...pinned, ...others];
  const actions = useNoteActions();
  const { id: open } = useOpenNote();
  const [moving, setMoving] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const focusRow = (id: string | undefined) =>
    id && list.current?.querySelector<HTMLElement>(`[data-row-of="${CSS.escape(id)}"]`)?.focus();

  const press = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.dataset.rowOf : undefined;
    const index = row === undefined ? -1 : ids.indexOf(row);
    if (row === undefined || index < 0) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && event.altKey) {
      const section = pinned.includes(row) ? pinned : others;
      const beside = section[section.indexOf(row) + by];
      if (beside) actions?.place(row, beside, by > 0 ? 'after' : 'before');
      requestAnimationFrame(() => focusRow(row));
    } else if (by !== 0) focusRow(ids[index + by]);
    else if (event.key === 'Home') focusRow(ids[0]);
    else if (event.key === 'End') focusRow(ids.at(-1));
    else if (event.key === 'F2' && actions) setRenaming(row);
    else if (event.key === 'Delete' && actions) {
      focusRow(ids[index + 1] ?? ids[index - 1]);
      actions.remove(row);
    } else return;
    event.preventDefault();
  };

  const rows = (shown: readonly string[]) =>
    shown.map((id) => (
      <NoteRow
        key={id}
        id={id}
        isOpen={id === open}
        actions={actions}
        renaming={renaming === id}
        onRename={(on) => setRenaming(on ? id : null)}
        onMove={() => setMoving(id)}
      />
    ));
  return (
    <>
      <FilterState shown={ids.length} count={count} />
      {/* The keyboard events come from the buttons inside. */}
      <div ref={list} className={styles.rows}>
        {pinned.length > 0 ? (
          <>
            <h3 className={styles.section}>Pinned</h3>
            <ul className={styles.part} onKeyDown={press}>
              {rows(pinned)}
            </ul>
            {others.length > 0 ? <h3 className={styles.section}>Notes</h3> : null}
          </>
        ) : null}
        <ul className={styles.part} onKeyDown={press}>
          {rows(others)}
        </ul>
      </div>
      {moving === null ? null : <MoveNote id={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
