import { expect, test } from 'vitest';
import { storedProjects, unreachedText } from './stored-projects.ts';

const records = [
  { _id: 'a', project_type: 'PM', project_title: 'Harbour' },
  { _id: 'b', project_type: 'DILO', title: 'A day of Amara' },
  { _id: 'c', project_type: 'NOTE', name: 'Interviews' },
  { _id: 'd', project_title: 'Stored by an older release' },
  null,
];

test.each([
  ['PM', { id: 'a', title: 'Harbour' }],
  ['DILO', { id: 'b', title: 'A day of Amara' }],
  ['NOTE', { id: 'c', title: 'Interviews' }],
] as const)(
  'a stored project of type %s is listed under its title, apart from other kinds',
  (code, project) => {
    expect(storedProjects(records, code)).toEqual([project]);
  },
);

test.each([
  [0, 'Nothing waits on this browser to be saved.'],
  [1, '1 change waits on this browser.'],
  [7, '7 changes wait on this browser.'],
])('with %d unsaved changes the dashboard says how many wait here', (waiting, text) => {
  expect(unreachedText(waiting)).toContain(text);
});
