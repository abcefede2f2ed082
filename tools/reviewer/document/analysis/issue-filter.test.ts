import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planEdit } from '#kernel/document/edit.ts';
import { issue, merge, rate, verdictsAfter } from '../../fixtures/given-review.ts';
import { watchIssue } from '../edits.ts';
import {
  filterIssues,
  groupIssues,
  type IssueFilter,
  noFilter,
  type SortKey,
  sortIssues,
  sortKeys,
} from './issue-filter.ts';

const verdicts = verdictsAfter([
  issue('slow', 1, {
    title: 'Nothing happens',
    recommendation: 'Show a spinner',
    heuristics: ['n1'],
  }),
  issue('code', 2, { title: 'Error 1042', author: 'ben', page: 'q', heuristics: ['n9', 'n5'] }),
  issue('twin', 3, { title: 'Only a code', author: 'li', recommendation: 'Say why' }),
  issue('bold', 4, { title: 'big letters', kind: 'strength', status: 'fixed', page: null }),
  issue('why', 12, {
    title: 'Why?',
    kind: 'question',
    assignee: 'ben',
    due: '2026-02-01',
    effort: 3,
  }),
  rate('slow', 'amara', 3),
  rate('code', 'ben', 1),
  merge('code', 'twin'),
  planEdit(watchIssue, { id: 'slow', person: 'li', on: true }),
]);
const idsOf = (found: readonly { issue: { id: string } }[]) => found.map(({ issue }) => issue.id);
const titles = new Map([
  ['p', 'Form'],
  ['q', 'Account'],
]);

test.each<[string, Partial<IssueFilter>, string[]]>([
  ['nothing lets all through', {}, ['slow', 'code', 'bold', 'why']],
  ['words are looked for in the title', { words: 'NOTHING' }, ['slow']],
  ['words are looked for in the recommendation', { words: 'spin' }, ['slow']],
  ['words are looked for in duplicates', { words: 'say why' }, ['code']],
  ['a word may be the number', { words: '12' }, ['why']],
  ['all words must be there', { words: 'nothing 1042' }, []],
  ['room around words says nothing', { words: '  ' }, ['slow', 'code', 'bold', 'why']],
  ['kinds', { kinds: ['strength', 'question'] }, ['bold', 'why']],
  ['statuses', { statuses: ['open'] }, ['slow', 'code', 'why']],
  ['a strength has no status', { statuses: ['fixed'] }, []],
  ['severities leave out what was not rated', { severities: [0, 3] }, ['slow']],
  ['one of the heuristics is enough', { heuristics: ['n5', 'n7'] }, ['code']],
  ['pages', { pages: ['q'] }, ['code']],
  ['the review as a whole is a page without a name', { pages: [''] }, ['bold']],
  ['who found a duplicate found it', { foundBy: ['li'] }, ['code']],
  ['mine is what I found', { mine: 'amara' }, ['slow', 'bold', 'why']],
  ['mine is what I am to do', { mine: 'ben' }, ['code', 'why']],
  ['mine is what I watch', { mine: 'li' }, ['slow', 'code']],
  ['what is settled is left out', { unresolved: true }, ['slow', 'code', 'why']],
  ['each narrows the others', { unresolved: true, kinds: ['strength'] }, []],
])('filter: %s', (_, filter, ids) => {
  expect(idsOf(filterIssues(verdicts, { ...noFilter, ...filter }))).toEqual(ids);
});

test.each<[SortKey, string[], string[]]>([
  ['number', ['slow', 'code', 'bold', 'why'], ['why', 'bold', 'code', 'slow']],
  ['title', ['bold', 'code', 'slow', 'why'], ['why', 'slow', 'code', 'bold']],
  ['severity', ['code', 'slow', 'bold', 'why'], ['slow', 'code', 'bold', 'why']],
  ['status', ['slow', 'code', 'why', 'bold'], ['slow', 'code', 'why', 'bold']],
  ['effort', ['why', 'slow', 'code', 'bold'], ['why', 'slow', 'code', 'bold']],
  ['due', ['why', 'slow', 'code', 'bold'], ['why', 'slow', 'code', 'bold']],
  ['page', ['code', 'slow', 'why', 'bold'], ['slow', 'why', 'code', 'bold']],
])('sorted by %s, ties are by number and missing values last', (by, up, down) => {
  expect(idsOf(sortIssues(verdicts, by, false, titles))).toEqual(up);
  expect(idsOf(sortIssues(verdicts, by, true, titles))).toEqual(down);
});

test('statuses are sorted in the order of the workflow, not alphabetically', () => {
  const found = verdictsAfter([
    issue('a', 1, { status: 'wont_fix' }),
    issue('b', 2, { status: 'in_progress' }),
    issue('c', 3, { status: 'verified' }),
    issue('d', 4, { status: 'open' }),
    issue('e', 5, { status: 'fixed' }),
  ]);
  expect(idsOf(sortIssues(found, 'status', false, titles))).toEqual(['d', 'b', 'e', 'c', 'a']);
});

test('sorting loses nothing, and does not depend on the input order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sortKeys),
      fc.boolean(),
      fc.shuffledSubarray(verdicts, { minLength: verdicts.length }),
      (by, isDown, mixed) => {
        expect(sortIssues(mixed, by, isDown, titles)).toEqual(
          sortIssues(verdicts, by, isDown, titles),
        );
      },
    ),
  );
});

test('groups are in order, others follow, and an issue is in each of its groups', () => {
  const groups = groupIssues(verdicts, ({ issue }) => issue.heuristics, ['n9', 'n1']);
  expect(groups.map(({ key, verdicts }) => [key, idsOf(verdicts)])).toEqual([
    ['n9', ['code']],
    ['n1', ['slow']],
    ['n5', ['code']],
  ]);
});
