import { expect, test } from 'vitest';
import type { Act } from '../contract.ts';
import { actOf, projectsOf } from './recorded-calls.ts';

test.each([
  ['mapper.create', 'created'],
  ['personas.duplicate', 'created'],
  ['notes.remove', 'deleted'],
  ['rrm.reportPdfView', 'report_viewed'],
  ['a.b.rename', 'renamed'],
  ['rename', 'renamed'],
  ['templates.create', undefined],
  ['connections.remove', undefined],
  ['runs.remove', undefined],
  ['teams.create', undefined],
  ['teams.transfer', undefined],
  ['tokens.create', undefined],
  ['mapper.list', undefined],
  ['mapper.creates', undefined],
])('the call %s is recorded as %s', (call, act) => {
  expect(actOf(call)).toBe(act);
});

const params = (of: object) => ({ params: of });
test.each<[what: string, act: Act, input: object, answer: unknown, projects: string[]]>([
  ['a new project', 'created', params({ id: 'from' }), { _id: 'p' }, ['p']],
  ['a joined one', 'joined', params({}), { project_id: 'p' }, ['p']],
  ['the done ones of several', 'deleted', params({ id: 'x' }), { done: ['p', 'q'] }, ['p', 'q']],
  [
    'the one in the body',
    'renamed',
    { params: { id: 'x' }, body: { project_id: 'p' } },
    null,
    ['p'],
  ],
  ['the one of a map in the address', 'exported', params({ mapper_id: 'p', id: 'x' }), null, ['p']],
  ['the one in the address', 'exported', params({ id: 'p' }), null, ['p']],
  [
    'that of a resolved thread',
    'resolved',
    { params: { id: 'p' }, body: { resolved: true } },
    {},
    ['p'],
  ],
  [
    'none where a thread is reopened',
    'resolved',
    { params: { id: 'p' }, body: { resolved: false } },
    {},
    [],
  ],
])('a recorded call refers to %s', (_, act, input, answer, projects) => {
  expect(projectsOf(act, input, answer)).toEqual(projects);
});

test('a recorded call that names no project is an error', () => {
  expect(() => projectsOf('renamed', { params: {} }, null)).toThrow('No project is named');
});
