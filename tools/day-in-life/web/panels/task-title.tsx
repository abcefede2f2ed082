import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useStore } from '#platform/web/store/store.ts';
import panel from '#ui/fields/panel.module.css';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { changeTask } from '../../document/edits.ts';
import { useDay } from '../day-model.tsx';
import styles from './panels.module.css';

/** The title of a task; on a phone, a new task is named here. */
export function TaskTitle({ task: { id, title } }: { task: DayRecord<'tasks'> }) {
  const { editor, renaming } = useDay();
  const isNew = useStore(renaming) === id;
  if (!editor)
    return (
      <h3 dir="auto" className={panel.heading}>
        {title || 'Untitled task'}
      </h3>
    );
  return (
    <NameField
      of={{ collection: 'tasks', id }}
      label="Title"
      placeholder="What is done"
      value={title}
      limit={lengths.taskTitle}
      mayBeEmpty
      wraps
      className={styles.title}
      isNew={isNew && title === ''}
      onSave={(next) => {
        renaming.set(null);
        editor.edit(changeTask, { id, title: next });
      }}
    />
  );
}
