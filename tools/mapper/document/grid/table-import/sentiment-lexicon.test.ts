import { expect, test } from 'vitest';
import { feelingsOf } from './sentiment-lexicon.ts';

test.each<[string, string[], (number | null)[] | null]>([
  // Words and emoji show that a row contains emotions, whatever its name is.
  ['Row', ['delighted', '', 'Happy', ':-|', '🙁', '😡'], [2, null, 1, 0, -1, -2]],
  ['Row', ['😕 Worried', 'Worried: will it work?', 'bad, again', 'sad (alone)'], [-1, -1, -1, -1]],
  ['Row', ['happy', 'calls the bank'], null],
  ['Row', ['happy', '1'], null],
  ['Row', ['1', '2'], null],
  // A single dash or plus may mean anything.
  ['Row', ['-', '+'], null],
  ['Row', ['happy', '-'], null],
  ['Row', ['', ' '], null],
  ['Mood', ['', ''], null],
  // An emotion row by name may also use signs and numbers.
  ['Mood', ['++', '+', 'ok', '−', '--'], [2, 1, 0, -1, -2]],
  ['How they feel', [' 1 ', '-2', '0,5', ''], [1, -2, 0.5, null]],
  ['Satisfaction', ['1', '2'], [1, 2]],
  ['Mood', ['1', 'calls'], null],
  ['Mood', ['-3', '1'], null],
  ['Mood', ['-1', '3'], null],
  // Numbers on another scale, which is derived from the greatest number of the row.
  ['Mood', ['1', '3', '5'], [-2, 0, 2]],
  ['Mood', ['1', '4', '7'], [-2, 0, 2]],
  ['Mood', ['1', '5', '6'], [-2, 0.7, 1.3]],
  ['Mood', ['1', '10', '8'], [-2, 2, 1.1]],
  ['Mood', ['1', '100', '50.5'], [-2, 2, 0]],
  ['Mood', ['0', '5', '2.5'], [-2, 2, 0]],
  ['Mood', ['0', '10', '5'], [-2, 2, 0]],
  ['Mood', ['0', '100', '50'], [-2, 2, 0]],
  ['Mood', ['1', '110'], null],
])('a row named %s with %j has the emotions %j', (name, cells, expected) => {
  expect(feelingsOf(name, cells)).toEqual(expected);
});
