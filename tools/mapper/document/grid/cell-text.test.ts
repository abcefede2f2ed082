import { expect, test } from 'vitest';
import { evidenceStatusLabels } from '../../contract/codes.ts';
import { pointsIn } from './cell-text.ts';

/** The points of a cell as 'text (status)'; without a status only the text. */
const described = (cell: string) =>
  pointsIn(cell, { ...evidenceStatusLabels, IP: 'Field work' }).map(({ text, status }) =>
    status ? `${text} (${status})` : text,
  );

test.each<[string, string[]]>([
  ['Reads reviews', ['Reads reviews']],
  ['one\ntwo\r\nthree\rfour', ['one', 'two', 'three', 'four']],
  ['one\n\n  \ntwo', ['one', 'two']],
  ['• one\n- two\n12. three\n13) four', ['one', 'two', 'three', 'four']],
  ['1. one\n2. two\n\n3. three', ['one', 'two', 'three']],
  ['1. Mai 2025', ['1. Mai 2025']],
  ['10. Platz', ['10. Platz']],
  ['24) Main Street', ['24) Main Street']],
  ['1. Mai 2025\n3. Juni 2025', ['1. Mai 2025', '3. Juni 2025']],
  ['3. Stock\nAufzug', ['3. Stock', 'Aufzug']],
  ['  - one  ', ['one']],
  ['[R] Waits', ['Waits (R)']],
  ['(R)Waits', ['Waits (R)']],
  ['[R]   Waits long', ['Waits long (R)']],
  ['See [R] there', ['See [R] there']],
  ['Waits (R)', ['Waits (R)']],
  ['Waits(field work)', ['Waits (IP)']],
  ['Waits ( Field work )', ['Waits (IP)']],
  ['Waits (r)', ['Waits (r)']],
  ['Waits (perhaps)', ['Waits (perhaps)']],
  ['(perhaps) Waits', ['(perhaps) Waits']],
  ['Waits – IP', ['Waits (IP)']],
  ['Waits-R', ['Waits (R)']],
  ['Waits - r', ['Waits - r']],
  ['[A] Waits (R)', ['[A] Waits (R)']],
  ['(R)', [' (R)']],
  ['- R', [' (R)']],
  ['–', []],
  ['n/a\nNA\nnone\nTBD', []],
  ['none of it', ['none of it']],
  [`(${'x'.repeat(41)}) Waits`, [`(${'x'.repeat(41)}) Waits`]],
])('a cell of %j contains %j', (cell, expected) => {
  expect(described(cell)).toEqual(expected);
});
