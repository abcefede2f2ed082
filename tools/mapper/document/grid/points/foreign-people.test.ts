import { expect, test } from 'vitest';
import { importPeople } from '../../../fixtures/imported-people.ts';

/** The dimensions with their ends and steps, the points, and what is left out, of a table in a file. */
function described(...lines: string[]) {
  const { dimensions, points, failed, plan } = importPeople(lines.map((line) => line.split('|')));
  return {
    dimensions: dimensions.map((one) => `${one.title} [${one.left}–${one.right}] ${one.steps}`),
    points,
    out: [...failed, ...(plan.omitted ?? [])].map(({ line, reason }) => `${line} ${reason}`),
  };
}

test.each([
  [
    'agreement',
    ['Name|Plans ahead', 'Amara|strongly agree', 'Jo|disagree', 'Ruth|Neutral'],
    ['Plans ahead [strongly disagree–strongly agree] 5'],
    ['Amara Plans ahead 5', 'Jo Plans ahead 2', 'Ruth Plans ahead 3'],
  ],
  [
    'frequency in German, with ends of its own',
    ['Name|Plant: heute ↔ Jahre', 'Amara|oft', 'Ruth|nie'],
    ['Plant [heute–Jahre] 5'],
    ['Amara Plant 4', 'Ruth Plant 1'],
  ],
  [
    'amounts in the long form',
    ['Participant|Dimension|Value', 'P1|Risk|high', 'P2|Risk|very low', 'P1|Help|2', 'P2|Help|4'],
    ['Risk [very low–very high] 5', 'Help [–] 5'],
    ['P1 Help 2', 'P1 Risk 4', 'P2 Help 4', 'P2 Risk 1'],
  ],
])('answers in words are places on a scale of five: %s', (_, lines, dimensions, points) => {
  expect(described(...lines)).toEqual({ dimensions, points, out: [] });
});

test('words of two scales, and a word that all say, are facts about the person', () => {
  const read = described('Name|Uses|Pays', 'Amara|often|always', 'Ruth|high|always');
  expect(read).toEqual({ dimensions: [], points: [], out: [] });
});

test('the export of a survey names people by their addresses, and scales in its headers', () => {
  const read = described(
    'Timestamp|Email|Do you plan? (1 = never; 7 = always)|Risk (0-10)|Anything else?',
    '2025-01-02 10:00|amara@example.org|6|2|I travel',
    '2025-01-03 11:00|ruth@example.org|3|7|',
  );
  expect(read).toEqual({
    dimensions: ['Do you plan? [never–always] 7', 'Risk [–] 11'],
    points: [
      ...['amara@example.org Do you plan? 6', 'amara@example.org Risk 3'],
      ...['ruth@example.org Do you plan? 3', 'ruth@example.org Risk 8'],
    ],
    out: [],
  });
});

test('a scale in a header that does not hold all values is not used', () => {
  const read = described('Name|Risk (1–5)', 'Amara|7', 'Ruth|2');
  expect(read).toEqual({
    dimensions: ['Risk [–] 7'],
    points: ['Amara Risk 7', 'Ruth Risk 2'],
    out: [],
  });
});

test('lines of averages are no people, and groups of dimensions stand above them', () => {
  expect(described('|Habits|', 'Participant|Planning|Help', 'P1|3|4', 'Ø|3|4')).toEqual({
    dimensions: ['Planning [–] 5', 'Help [–] 5'],
    points: ['P1 Help 4', 'P1 Planning 3'],
    out: ['1 It is above the header of the table.', '4 It sums up the other lines.'],
  });
});

test('columns of the ends of scales are no people', () => {
  const read = described('Variable|Left end|Right end|P01|P02', 'Planning|today|years|4|2');
  expect(read).toEqual({
    dimensions: ['Planning [today–years] 5'],
    points: ['P01 Planning 4', 'P02 Planning 2'],
    out: [],
  });
});

test('titles such as Constructor are dimensions like others', () => {
  const read = described('Name|Constructor|__proto__', 'Ann|1|2', 'Bob|5|3');
  expect(read).toEqual({
    dimensions: ['Constructor [–] 5', '__proto__ [–] 5'],
    points: ['Ann Constructor 1', 'Ann __proto__ 2', 'Bob Constructor 5', 'Bob __proto__ 3'],
    out: [],
  });
});

test('a header of thousands of characters is refused as a title, without being searched for ends', () => {
  const header = `a (b${' '.repeat(500)}↔${' x'.repeat(5000)}`;
  expect(described(`Name|${header}`, 'Ann|1').points).toEqual([]);
});
