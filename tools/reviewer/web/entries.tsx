import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { lengths } from '#kernel/limits.ts';
import { positionAt } from '#kernel/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { addEntry } from '../document/edits.ts';
import type { ReviewerShape } from '../document/reviewer-document.ts';
import styles from './reviewer.module.css';

interface EntriesProps {
  live: LiveDocument<ReviewerShape>;
  /** The same for who may edit it, else null. */
  editor: LiveDocument<ReviewerShape> | null;
}

/** The entries of an open project, and the field for one more. */
export function Entries({ live, editor }: EntriesProps) {
  const ids = useIds(live.records, 'entries');
  const entries = useRecords(live.records, 'entries', ids);
  return (
    <div className={styles.page}>
      {entries.length === 0 ? (
        <EmptyState
          title="No entries yet"
          text="What is added here is seen by everybody at once."
        />
      ) : (
        <ol className={styles.entries} aria-label="Entries">
          {entries.map(({ id, text }) => (
            <li key={id} className={styles.entry}>
              {text}
            </li>
          ))}
        </ol>
      )}
      {editor ? <NewEntry editor={editor} /> : null}
    </div>
  );
}

function NewEntry({ editor }: { editor: LiveDocument<ReviewerShape> }) {
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    const all = editor.opened.entries.all();
    editor.edit(addEntry, { id: newId(), text: said, position: positionAt(all, all.length) });
    setText('');
  };
  return (
    <form className={styles.form} onSubmit={add}>
      <TextInput
        className={styles.field ?? ''}
        aria-label="New entry"
        maxLength={lengths.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}
