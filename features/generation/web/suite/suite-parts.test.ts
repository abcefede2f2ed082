import { expect, test } from 'vitest';
import type { SuitePart, SuiteProject } from '../../contract/suite.ts';
import { mayRetry, partsOf, partText } from './suite-parts.ts';

const project = (more: Partial<SuiteProject> = {}): SuiteProject => ({
  ...{ kind: 'PM', project_id: 'm1', title: 'Library', problem: null },
  ...more,
});
const part = (more: Partial<SuitePart> = {}): SuitePart => ({
  ...{
    kind: 'PM',
    state: 'done',
    progress: 1,
    run_id: 'r1',
    problem: null,
    links: 0,
    item_links: 0,
  },
  ...more,
});
const problem = (code: string) => ({ code, message: 'Why.' });

test.each([
  [undefined, false, 'Waiting for its turn'],
  [undefined, true, 'Not drafted.'],
  [part({ state: 'drafting' }), false, 'Being drafted'],
  [part({ state: 'drafting' }), true, 'Not drafted.'],
  [part(), true, 'Drafted.'],
  [part({ links: 1 }), true, 'Drafted. Links to one persona.'],
  [
    part({ links: 2, item_links: 5 }),
    true,
    'Drafted. Links to 2 personas and 5 items of the others.',
  ],
  [
    part({ links: 3, problem: problem('x') }),
    true,
    'Drafted, but incomplete. Why. Links to 3 personas.',
  ],
  [part({ state: 'failed', problem: problem('x') }), true, 'Not drafted. Why.'],
])('a part shows its progress: %#', (given, isOver, text) => {
  expect(partText(given, project(), isOver)).toBe(text);
});

test('a project that the plan does not allow says so', () => {
  const left = project({ project_id: null, problem: problem('mapper_limit_reached') });
  expect(partText(undefined, left, false)).toBe('Not drafted. Why.');
});

test.each([
  ['a failed part', project(), part({ state: 'failed', problem: problem('ai_gone') }), true],
  ['a part that never began', project(), undefined, true],
  ['a done part', project(), part(), false],
  [
    'poor sources',
    project(),
    part({ state: 'failed', problem: problem('sources_insufficient') }),
    false,
  ],
  ['no room', project({ project_id: null }), part({ state: 'failed' }), false],
])('whether a retry may help with %s', (_, one, given, expected) => {
  expect(mayRetry([one], new Map(given ? [['PM', given]] : []))).toBe(expected);
});

test('the last report of a part counts', () => {
  const partials = [part({ state: 'drafting' }), { odd: true }, part()];
  expect(partsOf({ partials }).get('PM')?.state).toBe('done');
});
