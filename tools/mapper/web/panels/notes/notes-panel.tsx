import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { lookups } from '../../../contract/lookups.ts';
import {
  type NoteFilter,
  noteOrder,
  passesNoteFilter,
} from '../../../document/analysis/note-list.ts';
import { useMap } from '../../map-model.tsx';
import { addNoteOn } from './add-note.ts';
import { NoteCard } from './note-card.tsx';

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'remarks', label: 'Remarks' },
  { value: 'tasks', label: 'Tasks' },
];
const taskStatuses = lookups.task_statuses.map(({ code, label }) => ({ value: code, label }));

/** All notes of the map, tasks first by due date. */
export function NotesPanel() {
  const { records, editor } = useMap();
  const notes = useRecords(records, 'notes', useIds(records, 'notes'));
  const [filter, setFilter] = useState<NoteFilter>({ kind: 'all', status: null, assignee: null });
  const assignees = [...new Set(notes.flatMap(({ assignee }) => assignee || []))].sort();
  const shown = notes.filter((note) => passesNoteFilter(note, filter)).sort(noteOrder);
  return (
    <div className={panel.panel}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Which notes"
        data={kinds}
        value={filter.kind}
        onChange={(next) =>
          setFilter({ ...filter, kind: next === 'remarks' || next === 'tasks' ? next : 'all' })
        }
      />
      {filter.kind === 'tasks' ? (
        <div className={panel.pair}>
          <Select
            size="xs"
            aria-label="Status"
            placeholder="Any status"
            clearable
            clearButtonProps={{ 'aria-label': 'Any status' }}
            data={taskStatuses}
            value={filter.status}
            onChange={(status) => setFilter({ ...filter, status })}
          />
          <Select
            size="xs"
            aria-label="Assigned to"
            placeholder="Anybody"
            clearable
            clearButtonProps={{ 'aria-label': 'Anybody' }}
            data={assignees}
            value={filter.assignee}
            onChange={(assignee) => setFilter({ ...filter, assignee })}
          />
        </div>
      ) : null}
      {editor ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => addNoteOn(editor, null)}
        >
          Add a note to the map
        </Button>
      ) : null}
      {shown.length === 0 ? (
        <p className={panel.empty}>
          {notes.length === 0
            ? 'No notes yet. A note is a remark on a card, a stage, a row or a persona; give it a status and it is a task.'
            : 'No note matches this choice.'}
        </p>
      ) : null}
      <ul className={panel.list} aria-label="Notes">
        {shown.map(({ id }) => (
          <NoteCard key={id} id={id} placed />
        ))}
      </ul>
    </div>
  );
}
