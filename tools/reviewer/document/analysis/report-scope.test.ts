import { expect, test } from 'vitest';
import { type ReportScope, scopeNotes } from './report-scope.ts';

const filter = 'These figures are of what the filter shows: 12 of 59 issues.';
const alone =
  'Evaluators still work alone: what the others found is not counted until the debrief is open.';

test.each<[string, ReportScope, string[]]>([
  ['the whole review', { shown: 59, all: 59, alone: false }, []],
  ['an empty one', { shown: 0, all: 0, alone: false }, []],
  ['a part of it', { shown: 12, all: 59, alone: false }, [filter]],
  [
    'none of one issue',
    { shown: 0, all: 1, alone: false },
    ['These figures are of what the filter shows: 0 of 1 issue.'],
  ],
  ['what one found alone', { shown: 59, all: 59, alone: true }, [alone]],
  ['a part of that', { shown: 12, all: 59, alone: true }, [filter, alone]],
])('a report says that its figures are of %s', (_, scope, notes) => {
  expect(scopeNotes(scope)).toEqual(notes);
});
