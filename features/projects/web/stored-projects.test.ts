import { expect, test } from 'vitest';
import { storedProjects, unreachedText, waitingTitles } from './stored-projects.ts';

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
  'a stored project of type %s is listed under its title, separate from other kinds',
  (code, project) => {
    expect(storedProjects(records, code)).toEqual([project]);
  },
);

test.each([
  [[], 'This browser has nothing left to save.'],
  [
    ['Harbour'],
    "Changes to 'Harbour' are stored in this browser. Open it once you are online to save them.",
  ],
  [
    ['Harbour', 'Interviews'],
    "Changes to 'Harbour' and 'Interviews' are stored in this browser. Open each of them once you are online to save them.",
  ],
  [[''], 'Changes to 1 project are stored in this browser. Open it once'],
  [['', ''], 'Changes to 2 projects are stored in this browser.'],
  [['Harbour', ''], "Changes to 'Harbour' and 1 other project are stored in this browser."],
  [
    ['A', 'B', 'C', 'D', ''],
    "Changes to 'A', 'B', 'C' and 2 other projects are stored in this browser.",
  ],
])('with changes to %j unsaved the dashboard says where they are', (waiting, text) => {
  expect(unreachedText(waiting)).toContain(text);
});

test('a project of any kind with pending changes is shown by its title, where that is known', () => {
  expect(waitingTitles(records, ['c', 'gone', 'a'])).toEqual(['Interviews', '', 'Harbour']);
});
