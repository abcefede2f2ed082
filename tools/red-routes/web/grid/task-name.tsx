import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RenameField } from '#features/projects/web/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { limited } from '#ui/fields/limited.ts';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { changeTask } from '../../document/edits.ts';
import { type LiveRoutes, useMatrix } from '../model/matrix-model.tsx';
import styles from './cells.module.css';

interface TaskNameFieldProps {
  id: string;
  editor: LiveRoutes;
  cell: CellAddress;
  onClose: () => void;
}

/** A field that renames a task in its cell. */
export function TaskNameField({ id, editor, cell, onClose }: TaskNameFieldProps) {
  const { records } = useMatrix();
  const grid = useGrid();
  const task = useRecord(records, 'tasks', id);
  if (!task) return null;
  return (
    <li>
      <RenameField
        of={{ collection: 'tasks', id }}
        name={task.name}
        label="Name of the task"
        limit={lengths.taskTitle}
        className={styles.field}
        onSave={(name) => editor.edit(changeTask, { id, name })}
        onClose={onClose}
        onKey={() => grid.focus(cell)}
      />
    </li>
  );
}

interface NewTaskFieldProps {
  /** The first typed character. */
  first: string;
  limit: number;
  cell: CellAddress;
  onSave: (name: string) => void;
  onClose: () => void;
  /** Continues with another task, on Ctrl or Cmd and Enter. */
  onNext: () => void;
}

/** A field for the name of a new task: Enter and leaving the field add it, Esc does not. */
export function NewTaskField({ first, limit, cell, onSave, onClose, onNext }: NewTaskFieldProps) {
  const [typed, setTyped] = useState(first);
  const closed = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const grid = useGrid();
  useEffect(() => field.current?.focus(), []);
  const close = (save: boolean) => {
    if (closed.current) return;
    closed.current = true;
    const name = cutTo(typed.trim(), limit);
    onClose();
    if (save && name) onSave(name);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key } = event;
    if (!['Enter', 'Escape', 'Tab'].includes(key)) return;
    event.preventDefault();
    close(key !== 'Escape');
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) onNext();
    else grid.focus(cell);
  };
  return (
    <li>
      <input
        ref={field}
        className={styles.field}
        aria-label="Name of the new task"
        placeholder="What someone wants to get done"
        value={typed}
        {...limited(limit)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => close(true)}
      />
    </li>
  );
}
