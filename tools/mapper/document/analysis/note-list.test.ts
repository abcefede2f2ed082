import { expect, test } from 'vitest';
import { noteOrder, passesNoteFilter } from './note-list.ts';

const note = (id: string, taskStatus: 'open' | 'in_progress' | 'done' | null, due?: string) => ({
  id,
  taskStatus,
  assignee: id === 'a' ? 'Ben' : '',
  due: due ?? null,
  at: `2026-01-0${id.charCodeAt(0) % 9}T10:00:00Z`,
});

test('open tasks come first by due date, then notes, then finished tasks', () => {
  const notes = [
    note('a', 'done'),
    note('b', null),
    note('c', 'open'),
    note('d', 'in_progress', '2026-02-01'),
    note('e', 'open', '2026-01-15'),
  ];
  expect(notes.sort(noteOrder).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('notes of one kind are ordered by time, the newest first, and then by id', () => {
  const at = (id: string, day: string | null) => ({ ...note(id, null), at: day });
  const [old, late, same] = [at('c', '2026-01-01'), at('b', '2026-01-02'), at('a', '2026-01-02')];
  const undated = at('d', null);
  expect([undated, old, late, same].sort(noteOrder)).toEqual([same, late, old, undated]);
  expect([same, late, old, undated].sort(noteOrder)).toEqual([same, late, old, undated]);
  expect([noteOrder(old, old), noteOrder(same, late), noteOrder(late, same)]).toEqual([0, -1, 1]);
  // The due date of a task that is done does not count.
  const [done, later] = [note('a', 'done', '2026-03-01'), note('b', 'done', '2026-02-01')];
  expect([done, later].sort(noteOrder)).toEqual([later, done]);
});

test('notes are filtered by kind, tasks by status and assignee', () => {
  const tasks = { kind: 'tasks', status: null, assignee: null } as const;
  expect(passesNoteFilter(note('b', null), tasks)).toBe(false);
  expect(passesNoteFilter(note('b', null), { ...tasks, kind: 'remarks' })).toBe(true);
  expect(passesNoteFilter(note('a', 'open'), { ...tasks, assignee: 'Ben' })).toBe(true);
  expect(passesNoteFilter(note('b', 'open'), { ...tasks, assignee: 'Ben' })).toBe(false);
  expect(passesNoteFilter(note('b', 'open'), { ...tasks, status: 'done' })).toBe(false);
  expect(passesNoteFilter(note('b', 'done'), { ...tasks, status: 'done' })).toBe(true);
  const remarks = { ...tasks, kind: 'remarks' } as const;
  expect(passesNoteFilter(note('b', 'open'), remarks)).toBe(false);
  const all = { kind: 'all', status: 'done', assignee: 'Ben' } as const;
  expect(passesNoteFilter(note('b', null), all)).toBe(true);
});
