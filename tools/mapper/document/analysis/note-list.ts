import type { MapRecord } from '../mapper-document.ts';

/** Which notes are listed; null lets through whatever it is. */
export interface NoteFilter {
  kind: 'all' | 'remarks' | 'tasks';
  /** Of tasks: their status, and who does them. */
  status: string | null;
  assignee: string | null;
}

type Note = Pick<MapRecord<'notes'>, 'id' | 'taskStatus' | 'assignee' | 'due' | 'at'>;

export function passesNoteFilter(note: Note, { kind, status, assignee }: NoteFilter): boolean {
  if (kind === 'all') return true;
  if (kind === 'remarks') return note.taskStatus === null;
  return (
    note.taskStatus !== null &&
    (status === null || note.taskStatus === status) &&
    (assignee === null || note.assignee === assignee)
  );
}

/** Open tasks first, by when they are due, then remarks, then what is done; the newest first. */
export function noteOrder(one: Note, other: Note): number {
  const rank = ({ taskStatus }: Note) => (taskStatus === 'done' ? 2 : taskStatus === null ? 1 : 0);
  const due = (note: Note) => (rank(note) === 0 ? (note.due ?? '9999') : '');
  return (
    rank(one) - rank(other) ||
    compare(due(one), due(other)) ||
    compare(other.at ?? '', one.at ?? '') ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
