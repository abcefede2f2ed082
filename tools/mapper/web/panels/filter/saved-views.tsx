import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { NameField } from '#features/projects/web/index.ts';
import { positionAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { limited } from '#ui/fields/limited.ts';
import styles from '#ui/fields/panel.module.css';
import { addView, changeView, removeView } from '../../../document/edits.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { useMapFilter } from '../../surface/filter.tsx';

/** Saved filters, shared by all users of the map. */
export function SavedViews() {
  const { records, editor } = useMap();
  const { active, filter, setFilter } = useMapFilter();
  const views = useRecords(records, 'views', useIds(records, 'views'));
  if (views.length === 0 && !editor) return null;
  return (
    <section className={styles.section} aria-label="Saved views">
      <h3 className={styles.heading}>Saved views</h3>
      {views.length === 0 ? (
        <p className={styles.quiet}>Save a filter under a name, for everyone on this map.</p>
      ) : null}
      <ul className={styles.list}>
        {views.map(({ id, name, filter: stored }) => (
          <li key={id} className={styles.spread}>
            {editor ? (
              <NameField
                of={{ collection: 'views', id }}
                label="Name of the view"
                value={name}
                limit={lengths.title}
                onSave={(next) => editor.edit(changeView, { id, name: next })}
              />
            ) : (
              <span className={styles.grow}>{name}</span>
            )}
            <Button
              size="compact-sm"
              variant={JSON.stringify(stored) === JSON.stringify(filter) ? 'light' : 'default'}
              aria-label={sentence`Show ${name}`}
              onClick={() => setFilter(stored)}
            >
              Show
            </Button>
            {editor ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={sentence`Delete view ${name}`}
                onClick={() => editor.edit(removeView, { id })}
              >
                <IconTrash size={16} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {editor && active ? <SaveView editor={editor} /> : null}
    </section>
  );
}

function SaveView({ editor }: { editor: LiveMap }) {
  const { filter } = useMapFilter();
  const [name, setName] = useState('');
  const save = () => {
    const views = editor.opened.views.all();
    const position = positionAt(views, views.length);
    editor.edit(addView, { id: newId(), name: name.trim(), filter, position });
    setName('');
  };
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) save();
      }}
    >
      <TextInput
        className={styles.grow ?? ''}
        aria-label="Name of the new view"
        placeholder="Name of this view"
        {...limited(lengths.title)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        Save view
      </Button>
    </form>
  );
}
