import type { MapRecord } from '../mapper-document.ts';

/** The conditions of a list of notes; null allows everything. */
export interface NoteFilter {
  kind: 'all' | 'remarks' | 'tasks';
  /** For tasks: their status and assignee. */
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

/** Orders open tasks by due date, then notes, then finished tasks; the newest first. */
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
