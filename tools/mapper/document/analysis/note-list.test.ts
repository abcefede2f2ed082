import { expect, test } from 'vitest';
import { noteOrder, passesNoteFilter } from './note-list.ts';

const note = (id: string, taskStatus: 'open' | 'in_progress' | 'done' | null, due?: string) => ({
  id,
  taskStatus,
  assignee: id === 'a' ? 'Ben' : '',
  due: due ?? null,
  at: `2026-01-0${id.charCodeAt(0) % 9}T10:00:00Z`,
});

test('open tasks come first by when they are due, then remarks, then what is done', () => {
  const notes = [
    note('a', 'done'),
    note('b', null),
    note('c', 'open'),
    note('d', 'in_progress', '2026-02-01'),
    note('e', 'open', '2026-01-15'),
  ];
  expect(notes.sort(noteOrder).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('notes are chosen by kind, tasks by status and by who does them', () => {
  const tasks = { kind: 'tasks', status: null, assignee: null } as const;
  expect(passesNoteFilter(note('b', null), tasks)).toBe(false);
  expect(passesNoteFilter(note('b', null), { ...tasks, kind: 'remarks' })).toBe(true);
  expect(passesNoteFilter(note('a', 'open'), { ...tasks, assignee: 'Ben' })).toBe(true);
  expect(passesNoteFilter(note('b', 'open'), { ...tasks, assignee: 'Ben' })).toBe(false);
  expect(passesNoteFilter(note('b', 'open'), { ...tasks, status: 'done' })).toBe(false);
});
