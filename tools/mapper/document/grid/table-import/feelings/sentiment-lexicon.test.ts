import { expect, test } from 'vitest';
import { feelingIn, feelingsOf } from './sentiment-lexicon.ts';

test.each<[string, string[], (number | null)[] | null]>([
  // Words and emoji show that a row contains emotions, whatever its name is.
  ['Row', ['delighted', '', 'Happy', ':-|', '🙁', '😡'], [2, null, 1, 0, -1, -2]],
  ['Row', ['😕 Worried', 'Worried: will it work?', 'sorry, again', 'sad (alone)'], null],
  ['Row', ['😕 Worried', 'Worried: will it work?', 'sad (alone)'], [-1, -1, -1]],
  ['Row', ['good', 'bad'], null],
  ['Priority', ['happy', 'angry'], null],
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
  // Half of the cells are enough.
  ['Mood', ['1', 'calls'], [1, null]],
  ['Mood', ['1', 'calls', 'waits'], null],
  ['Mood', ['-3', '1'], [-2, 0.7]],
  ['Mood', ['-1', '3'], [-0.7, 2]],
  // Numbers on another scale, which is derived from the greatest number of the row.
  ['Mood', ['1', '3', '5'], [-2, 0, 2]],
  ['Mood', ['1', '4', '7'], [-2, 0, 2]],
  ['Mood', ['1', '5', '6'], [-2, 0.7, 1.3]],
  ['Mood', ['1', '10', '8'], [-2, 2, 1.1]],
  ['Mood', ['1', '100', '50.5'], [-2, 2, 0]],
  ['Mood', ['0', '5', '2.5'], [-2, 2, 0]],
  ['Mood', ['0', '10', '5'], [-2, 2, 0]],
  ['Mood', ['0', '100', '50'], [-2, 2, 0]],
  ['Mood', ['1', '110'], [-2, null]],
])('a row named %s with %j has the emotions %j', (name, cells, expected) => {
  expect(feelingsOf(name, cells)?.feelings.map((one) => one?.value ?? null) ?? null).toEqual(
    expected,
  );
});

test.each<[string, number, string]>([
  ['happy', 1, 'happy'],
  ['☹', -1, '☹'],
  ['0,5', 0.5, ''],
  ['−2', -2, ''],
  ['+1', 1, ''],
  ['+1 (relieved)', 1, 'relieved'],
  ['4/5', 1, ''],
  ['2 von 5: zu langsam', -1, 'zu langsam'],
  ['★★★★☆', 1, ''],
  ['🙂🙂', 1, '🙂🙂'],
  ['😀 / 😡', 0, '😀 / 😡'],
  ['Worried, but hopeful', 0, 'Worried, but hopeful'],
  ['sehr zufrieden', 2, 'sehr zufrieden'],
  ['etwas genervt', -1, 'etwas genervt'],
  ['Frustriert – wartet seit Tagen', -2, 'Frustriert – wartet seit Tagen'],
  ['très déçue', -2, 'très déçue'],
  ['Inquiète', -1, 'Inquiète'],
  ['muy contento', 2, 'muy contento'],
  ['Se siente perdida', -1, 'Se siente perdida'],
  ['not happy', -1, 'not happy'],
  ['nicht zufrieden', -1, 'nicht zufrieden'],
])('%j is an emotion of %f, and says %j', (cell, value, label) => {
  expect(feelingIn(cell)).toEqual({ value, label });
});

test.each(['Feels left alone', 'calls the bank', '', '7 calls a day'])(
  '%j is no emotion',
  (cell) => {
    expect(feelingIn(cell)).toBeNull();
  },
);

test('numbers on another scale say which', () => {
  expect(feelingsOf('Mood', ['1', '7'])?.scale).toBe('1 to 7, shown as -2 to 2');
  expect(feelingsOf('Mood', ['1', '-2'])?.scale).toBe('');
});
