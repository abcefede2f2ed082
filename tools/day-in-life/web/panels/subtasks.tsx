import { ActionIcon, Button, Checkbox, Menu, TextInput } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { NameField } from '#features/projects/web/index.ts';
import { moveTo, positionAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { limited } from '#ui/fields/limited.ts';
import { OrderGrip } from '#ui/fields/order-grip.tsx';
import panel from '#ui/fields/panel.module.css';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { addSubtask, changeSubtask, moveSubtask, removeSubtask } from '../../document/edits.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import { IconChoice } from '../icons/icon-choice.tsx';
import { TaskIcon } from '../icons/task-icon.tsx';
import styles from './panels.module.css';

type Subtask = DayRecord<'subtasks'>;

/** The subtasks of a task as a checklist. */
export function Subtasks({ task }: { task: string }) {
  const { records, groups, editor } = useDay();
  const list = useRecords(records, 'subtasks', useGroup(groups.subtasks, task));
  if (list.length === 0 && !editor) return null;
  const done = list.filter((one) => one.done).length;
  return (
    <section className={panel.section} aria-label="Subtasks">
      <h3 className={panel.heading}>
        Subtasks
        {list.length > 0 ? (
          <span className={panel.count}>
            {done} of {list.length}
          </span>
        ) : null}
      </h3>
      <ul className={panel.list}>
        {list.map((one, at) => (
          <li key={one.id}>
            {editor ? (
              <EditedSubtask subtask={one} list={list} at={at} editor={editor} />
            ) : (
              <SubtaskText subtask={one} />
            )}
          </li>
        ))}
      </ul>
      {editor ? <NewSubtask task={task} list={list} editor={editor} /> : null}
    </section>
  );
}

function SubtaskText({ subtask: { title, minutes, icon, done } }: { subtask: Subtask }) {
  return (
    <span className={panel.line}>
      {icon ? <TaskIcon name={icon} /> : null}
      {done ? <s>{title}</s> : title}
      {minutes === null ? null : <span className={panel.count}>{minutes} min</span>}
    </span>
  );
}

interface EditedSubtaskProps {
  subtask: Subtask;
  list: readonly Subtask[];
  at: number;
  editor: LiveDay;
}

function EditedSubtask({ subtask, list, at, editor }: EditedSubtaskProps) {
  const { id, title, minutes, icon, done } = subtask;
  return (
    <div className={styles.subtask}>
      <OrderGrip
        label={sentence`Move ${title || 'the subtask'}`}
        at={at}
        count={list.length}
        onMove={(to) => editor.edit(moveSubtask, { id, position: moveTo(list, id, to) })}
      />
      <Checkbox
        aria-label={sentence`${title || 'Subtask'} done`}
        checked={done}
        onChange={(event) => editor.edit(changeSubtask, { id, done: event.currentTarget.checked })}
      />
      <NameField
        of={{ collection: 'subtasks', id }}
        label="Subtask"
        value={title}
        limit={lengths.subtask}
        wraps
        onSave={(next) => editor.edit(changeSubtask, { id, title: next })}
      />
      <input
        className={styles.minutes}
        type="number"
        min={0}
        max={1440}
        aria-label={sentence`Minutes of ${title || 'the subtask'}`}
        placeholder="min"
        defaultValue={minutes ?? ''}
        key={`${id} ${minutes}`}
        onBlur={(event) => {
          const typed = event.currentTarget.value;
          const next = typed === '' ? null : Math.min(1440, Math.max(0, Math.round(Number(typed))));
          if (next !== minutes) editor.edit(changeSubtask, { id, minutes: next });
        }}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={sentence`More of ${title || 'the subtask'}`}
          >
            {icon ? <TaskIcon name={icon} /> : <IconDots size={16} />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown w={308}>
          <IconChoice
            value={icon}
            onChange={(next) => editor.edit(changeSubtask, { id, icon: next })}
          />
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => editor.edit(removeSubtask, { id })}>
            Delete subtask
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

interface NewSubtaskProps {
  task: string;
  list: readonly Subtask[];
  editor: LiveDay;
}

function NewSubtask({ task, list, editor }: NewSubtaskProps) {
  const [title, setTitle] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    const position = positionAt(list, list.length);
    editor.edit(addSubtask, { id: newId(), task, title: title.trim(), position });
    setTitle('');
  };
  return (
    <form className={panel.line} onSubmit={add}>
      <TextInput
        className={panel.grow ?? ''}
        size="sm"
        aria-label="New subtask"
        placeholder="New subtask"
        {...limited(lengths.subtask)}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        aria-label="Add subtask"
        disabled={title.trim() === ''}
      >
        <IconPlus size={16} />
      </Button>
    </form>
  );
}
