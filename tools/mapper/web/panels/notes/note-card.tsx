import { ActionIcon, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SavedText, usePreservedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { spliceBetween } from '#kernel/text/text.ts';
import { bindText } from '#platform/web/live/bind-text.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { reportExcess } from '#platform/web/toasts/report-excess.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { Moment } from '#ui/moment/moment.tsx';
import { taskStatus } from '../../../contract/codes.ts';
import { lookups } from '../../../contract/lookups.ts';
import { changeNote, editNoteText, removeNote } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { JumpLink } from '../jump-link.tsx';
import { partOf } from '../map-part.ts';
import { MapTickets } from '../map-tickets.tsx';

const statuses = lookups.task_statuses.map(({ code, label }) => ({ value: code, label }));
const choices = [{ value: 'none', label: 'Remark' }, ...statuses];

interface NoteCardProps {
  id: string;
  /** Whether it shows what it is about. */
  placed?: boolean;
}

/** A note, which may be a task with status, assignee and due date. */
export function NoteCard({ id, placed = false }: NoteCardProps) {
  const { records, editor } = useMap();
  const note = useRecord(records, 'notes', id);
  if (!note) return null;
  const part = placed ? partOf(note) : null;
  return (
    <li className={panel.box}>
      {part ? <JumpLink part={part} /> : null}
      {editor ? <NoteText id={id} editor={editor} /> : <p className={panel.text}>{note.text}</p>}
      {editor ? <TaskFields note={note} editor={editor} /> : <TaskTexts note={note} />}
      <MapTickets of="note" id={id} />
      {note.at ? (
        <span className={panel.count}>
          <Moment at={note.at} />
        </span>
      ) : null}
    </li>
  );
}

/** The text of a note, which several users can edit at once. */
function NoteText({ id, editor }: { id: string; editor: LiveMap }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const text = editor.opened.notes.text(id, 'text');
    if (!field.current || !text) return;
    return bindText(
      field.current,
      text,
      (splice) => editor.edit(editNoteText, { id, ...splice }),
      (rest) => reportExcess(rest, lengths.text),
    );
  }, [id, editor]);
  const [hasCaret, setHasCaret] = useState(false);
  usePreservedText({
    of: { collection: 'notes', id },
    field,
    readText: () => field.current?.value ?? null,
    isOpen: hasCaret,
    limit: lengths.text,
    onBack: (text) => writeNoteText(editor, id, text),
  });
  return (
    <textarea
      ref={field}
      onFocus={() => setHasCaret(true)}
      onBlur={() => setHasCaret(false)}
      className={panel.textField}
      aria-label="Text of the note"
      placeholder="What to remember or do"
      rows={2}
      {...limited(lengths.text)}
    />
  );
}

/** Sets the text of a note with the smallest change. */
function writeNoteText(editor: LiveMap, id: string, text: string): void {
  const splice = spliceBetween(editor.opened.notes.get(id)?.text ?? '', text);
  if (splice) editor.edit(editNoteText, { id, ...splice });
}

interface TaskProps {
  note: MapRecord<'notes'>;
  editor: LiveMap;
}

function TaskFields({ note: { id, taskStatus: status, assignee, due }, editor }: TaskProps) {
  return (
    <>
      <div className={panel.spread}>
        <Select
          size="xs"
          aria-label="Task status"
          data={choices}
          value={status ?? 'none'}
          allowDeselect={false}
          onChange={(next) => {
            const code = taskStatus.safeParse(next);
            editor.edit(changeNote, { id, taskStatus: code.success ? code.data : null });
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Delete note"
          onClick={() => editor.edit(removeNote, { id })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {status === null ? null : (
        <div className={panel.pair}>
          <SavedText
            of={{ collection: 'notes', id }}
            label="Assigned to"
            value={assignee}
            limit={lengths.fullName}
            onSave={(next) => editor.edit(changeNote, { id, assignee: next })}
          />
          <SavedText
            of={{ collection: 'notes', id }}
            label="Due"
            type="date"
            value={due ?? ''}
            limit={10}
            onSave={(next) => editor.edit(changeNote, { id, due: next || null })}
          />
        </div>
      )}
    </>
  );
}

function TaskTexts({ note: { taskStatus: status, assignee, due } }: Pick<TaskProps, 'note'>) {
  const word = statuses.find(({ value }) => value === status)?.label;
  const described = [word, assignee, due && `due ${due}`].filter(Boolean).join(' · ');
  return described ? <span className={panel.count}>{described}</span> : null;
}
