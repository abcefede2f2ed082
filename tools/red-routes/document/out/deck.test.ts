import { expect, test } from 'vitest';
import { read, smallProject } from '../../fixtures/small-project.ts';
import { deckOf } from './deck.ts';

const deck = () => deckOf(read(smallProject()), 'Routes');

/** The contents of the filled cells of a slide, from the lower left on. */
function filled(at: number) {
  const cells = deck().slides[at]?.cells ?? [];
  expect(cells).toHaveLength(16);
  return cells.flatMap(({ up, right, zone, names }) =>
    names.length > 0 ? [[up, right, zone, names.join(', ')]] : [],
  );
}

test('there is a slide of the aggregate of each matrix, and one of each persona', () => {
  const { title, slides } = deck();
  expect(title).toBe('Routes');
  expect(slides.map((one) => one.title)).toEqual([
    'Bank: All together',
    'Bank: Amara',
    'Bank: Unnamed',
    'All together',
    'All',
  ]);
});

test('tasks are in their cells, in the aggregate and for each persona; parts of tasks are left out', () => {
  // Amara has three times the weight of the other persona.
  expect(filled(0)).toEqual([
    [1, 1, 'white', 'Move house'],
    [3, 4, 'red', 'Pay a bill'],
    [4, 3, 'red', 'See the balance'],
  ]);
  expect(filled(1)).toEqual([
    [1, 1, 'white', 'Move house'],
    [3, 4, 'red', 'Pay a bill'],
    [4, 4, 'red', 'See the balance'],
  ]);
  expect(filled(2)).toEqual([
    [2, 1, 'white', 'See the balance'],
    [3, 3, 'red', 'Pay a bill'],
  ]);
});

test('axes have their titles and labels, and are swapped as in the matrix', () => {
  const { slides } = deck();
  expect(slides[0]?.right).toEqual({
    title: 'How many people need it',
    levels: ['Few', 'Some', 'Most', 'Everybody'],
  });
  expect(slides[0]?.up.title).toBe('How often they need it');
  expect(slides[3]?.up).toEqual({ title: 'Who', levels: ['Few', 'Some', 'Most', 'All'] });
  expect(slides[3]?.right.title).toBe('How often they need it');
  expect(filled(3)).toEqual([[2, 4, 'amber', 'List']]);
});

test('cells run from the lower left to the right, in the colours of their zones', () => {
  const [slide] = deck().slides;
  expect(slide?.cells.map(({ up, right }) => `${up}${right}`).slice(0, 5)).toEqual([
    ...['11', '12', '13', '14', '21'],
  ]);
  expect(slide?.cells.map(({ zone }) => zone[0]).join('')).toBe('wwyywyaayarryarr');
});

test('the ranking of a matrix has each task with its zone and traffic, unplaced ones last', () => {
  const [bank, plain] = deck().rankings;
  expect(bank?.title).toBe('Bank');
  expect(bank?.summary).toMatch(/^2 red routes; \d tasks carry 80 % of the traffic$/);
  expect(bank?.lines.map(([name, zone, traffic]) => [name, zone, traffic])).toEqual([
    ['See the balance', 'red', '12.5'],
    ['Pay a bill', 'red', '11.25'],
    ['Move house', 'white', '0.75'],
    ['Close an account', 'not placed', '0'],
  ]);
  expect(bank?.lines.map((line) => line[4])).toEqual(['51 %', '97 %', '100 %', '100 %']);
  expect(bank?.lines.every((line) => line.length === 5)).toBe(true);
  expect(plain).toMatchObject({
    title: 'Ranking',
    lines: [['List', 'amber', '8', expect.anything(), '100 %']],
  });
});
