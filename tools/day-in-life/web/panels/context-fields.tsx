import { Autocomplete, Button, Popover, Switch, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { cutReported } from '#platform/web/toasts/report-excess.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { maxNames } from '../../contract/codes.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { changeTask } from '../../document/edits.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import { IconChoice } from '../icons/icon-choice.tsx';
import { TaskIcon } from '../icons/task-icon.tsx';

type Task = DayRecord<'tasks'>;

/** The place, devices and people of a task; names of other tasks are suggested. */
export function ContextFields({ task }: { task: Task }) {
  const { editor } = useDay();
  return editor ? <Fields task={task} editor={editor} /> : <ContextTexts task={task} />;
}

function ContextTexts({ task: { place, devices, people, touchesProduct } }: { task: Task }) {
  const described = [
    place,
    devices.join(', '),
    people.length > 0 ? `with ${people.join(', ')}` : '',
    touchesProduct ? 'touches the product' : '',
  ].filter(Boolean);
  return described.length > 0 ? <p className={panel.quiet}>{described.join(' · ')}</p> : null;
}

function Fields({ task, editor }: { task: Task; editor: LiveDay }) {
  const { id, devices, people, touchesProduct } = task;
  const known = useKnownNames();
  const names = (given: string[]) =>
    [
      ...new Set(given.map((name) => cutReported(name.trim(), lengths.title)).filter(Boolean)),
    ].slice(0, maxNames);
  return (
    <div className={panel.section}>
      <IconField task={task} editor={editor} />
      <PlaceField key={task.place} task={task} editor={editor} places={known.places} />
      <TagsInput
        label="Devices"
        size="sm"
        placeholder={devices.length === 0 ? 'phone, scanner, paper' : ''}
        data={known.devices}
        value={devices}
        {...limited(lengths.title)}
        onChange={(next) => editor.edit(changeTask, { id, devices: names(next) })}
      />
      <TagsInput
        label="People"
        size="sm"
        placeholder={people.length === 0 ? 'who is there' : ''}
        data={known.people}
        value={people}
        {...limited(lengths.title)}
        onChange={(next) => editor.edit(changeTask, { id, people: names(next) })}
      />
      <Switch
        label="Touches the product"
        checked={touchesProduct}
        onChange={(event) =>
          editor.edit(changeTask, { id, touchesProduct: event.currentTarget.checked })
        }
      />
    </div>
  );
}

/** The names that other tasks of the project have. */
function useKnownNames() {
  const { records } = useDay();
  const tasks = useRecords(records, 'tasks', useIds(records, 'tasks'));
  const all = (names: string[]) => [...new Set(names.filter(Boolean))].sort();
  return {
    places: all(tasks.map(({ place }) => place)),
    devices: all(tasks.flatMap(({ devices }) => devices)),
    people: all(tasks.flatMap(({ people }) => people)),
  };
}

function PlaceField({ task, editor, places }: { task: Task; editor: LiveDay; places: string[] }) {
  const [typed, setTyped] = useState(task.place);
  const save = (place: string) => {
    const next = place.trim();
    if (next !== task.place) editor.edit(changeTask, { id: task.id, place: next });
  };
  return (
    <Autocomplete
      label="Place"
      size="sm"
      placeholder="ward, bus, home"
      data={places}
      {...limited(lengths.title)}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={save}
      onBlur={() => save(typed)}
    />
  );
}

function IconField({ task: { id, icon }, editor }: { task: Task; editor: LiveDay }) {
  return (
    <Popover position="bottom-start" width={308} shadow="md" withinPortal>
      <Popover.Target>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<TaskIcon name={icon} size={18} />}
        >
          Icon
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <IconChoice value={icon} onChange={(next) => editor.edit(changeTask, { id, icon: next })} />
      </Popover.Dropdown>
    </Popover>
  );
}
