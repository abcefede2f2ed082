import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { placeTask } from '../../document/edits.ts';
import { clockOf } from '../../document/time/clock.ts';
import { meantEnd, minutesOf } from '../../document/time/rules.ts';
import { formatLength, formatTime, readTime } from '../../document/time/times.ts';
import { useDay } from '../day-model.tsx';
import { setTimes } from '../task-actions.ts';

/** The times, the duration and the lane of a task. */
export function TimeFields({ task }: { task: DayRecord<'tasks'> }) {
  const { records, editor } = useDay();
  const board = useRecord(records, 'boards', task.board);
  if (!board) return null;
  const clock = clockOf(board);
  const { spread, from } = task;
  const described = [
    formatLength(minutesOf(task, clock)),
    spread
      ? `begins between ${formatTime(spread.startFrom)} and ${formatTime(spread.startTo)}, ends between ${formatTime(spread.endFrom)} and ${formatTime(spread.endTo)}`
      : '',
    from ? `from ${from}` : '',
  ].filter(Boolean);
  if (!editor) {
    return (
      <p className={panel.quiet}>
        {[`${formatTime(task.start)} – ${formatTime(task.end)}`, ...described].join(' · ')}
      </p>
    );
  }
  return (
    <>
      <div className={panel.pair}>
        <TimeField task={task} which="start" />
        <TimeField task={task} which="end" />
      </div>
      <p className={panel.quiet}>{described.join(' · ')}</p>
      <LaneField task={task} />
    </>
  );
}

/** A time field; an invalid text stays in the field, with the reason. */
function TimeField({ task, which }: { task: DayRecord<'tasks'>; which: 'start' | 'end' }) {
  const day = useDay();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    if (typed === null) return;
    const read = readTime(typed);
    if (read === null) {
      setProblem('Write a time as 7:10.');
      return;
    }
    const { start, end, startsLater, endsLater } = task;
    const times =
      which === 'start'
        ? { start: read, end, startsLater: false, endsLater }
        : { start, end: meantEnd(start, read), startsLater, endsLater: false };
    const wrong = setTimes(day, task.id, times);
    setProblem(wrong);
    if (wrong === null) setTyped(null);
  };
  return (
    <TextInput
      label={which === 'start' ? 'From' : 'To'}
      size="sm"
      value={typed ?? formatTime(task[which])}
      error={problem}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setProblem(null);
      }}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
        setProblem(null);
      }}
    />
  );
}

function LaneField({ task }: { task: DayRecord<'tasks'> }) {
  const { records, groups, editor } = useDay();
  const lanes = useRecords(records, 'lanes', useGroup(groups.lanes, task.board));
  if (!editor || lanes.length < 2) return null;
  return (
    <Select
      label="Lane"
      size="sm"
      data={lanes.map(({ id, name }) => ({ value: id, label: name || 'Unnamed lane' }))}
      value={task.lane ?? lanes[0]?.id ?? null}
      allowDeselect={false}
      onChange={(lane) => {
        const { id, start, end, startsLater, endsLater } = task;
        editor.edit(placeTask, { id, start, end, startsLater, endsLater, lane });
      }}
    />
  );
}
