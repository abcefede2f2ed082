import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addTables } from './add-tables.ts';
import { openSlides } from './slides.ts';

const theme = { first: '#5b4bdb', second: '#0f7c7e', logo: null };
const columns = [
  { header: 'What', width: 4 },
  { header: 'Who', width: 2 },
];

async function slidesOf(lines: (string | null)[][]): Promise<string[]> {
  const slides = openSlides('A deck', theme);
  addTables(slides, { title: 'Evidence', columns, lines });
  const parts = unzipSync(await slides.bytes());
  return Object.keys(parts)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort((one, other) => one.length - other.length || one.localeCompare(other))
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()));
}

test('a table has its lines, without a column in which nothing is said', async () => {
  const [slide, ...others] = await slidesOf([
    ['Waits', null],
    ['Asks', ''],
  ]);
  expect(others).toEqual([]);
  for (const said of ['Evidence', 'What', 'Waits', 'Asks']) expect(slide).toContain(said);
  expect(slide).not.toContain('Who');
});

test('heads are bold and quiet, words are ink, and each cell has a line under it alone', async () => {
  const [slide = ''] = await slidesOf([['Waits', 'Ada']]);
  const cells = slide.match(/<a:tc>.*?<\/a:tc>/gs) ?? [];
  expect(cells).toHaveLength(4);
  for (const [turn, cell] of cells.entries()) {
    expect(/ b="1"/.test(cell), `cell ${turn} is bold`).toBe(turn < 2);
    expect(cell).toMatch(/<a:lnB w="12700"[^>]*>(?:(?!<\/a:lnB>).)*srgbClr/s);
    for (const side of ['lnL', 'lnR', 'lnT']) {
      expect(cell).not.toMatch(new RegExp(`<a:${side} [^>]*><a:solidFill`));
    }
  }
  const colour = (cell = '') => cell.match(/<a:rPr.*?srgbClr val="(\w+)"/s)?.[1];
  expect(colour(cells[0])).not.toBe(colour(cells[2]));
});

test('lines that do not fit go on, each once, in letters of 14 points', async () => {
  const long = 'I waited two days and nobody told me whether it had failed. '.repeat(3);
  const slides = await slidesOf(Array.from({ length: 40 }, (_, at) => [`${long}No ${at}.`, 'Ada']));
  expect(slides.length).toBeGreaterThan(2);
  expect(slides[0]).toContain(`Evidence (1 of ${slides.length})`);
  const said = slides.join(' ').match(/No \d+\./g) ?? [];
  expect(said).toHaveLength(40);
  expect(new Set(said).size).toBe(40);
  expect(slides[0]).toContain('sz="1400"');
});

test('without lines there is no slide', async () => {
  expect(await slidesOf([])).toEqual([]);
});
