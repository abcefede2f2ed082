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

test('a table has its rows, without columns that are empty', async () => {
  const [slide, ...others] = await slidesOf([
    ['Waits', null],
    ['Asks', ''],
  ]);
  expect(others).toEqual([]);
  for (const said of ['Evidence', 'What', 'Waits', 'Asks']) expect(slide).toContain(said);
  expect(slide).not.toContain('Who');
});

test('headers are bold and muted, text is in ink colour, and only a line below each cell is drawn', async () => {
  const [slide = ''] = await slidesOf([['Waits', 'Ada']]);
  const cells = slide.match(/<a:tc>.*?<\/a:tc>/gs) ?? [];
  expect(cells).toHaveLength(4);
  for (const [turn, cell] of cells.entries()) {
    expect(/ b="1"/.test(cell), `cell ${turn} is bold`).toBe(turn < 2);
    expect(cell).toMatch(/<a:lnB w="12700"[^>]*>(?:(?!<\/a:lnB>).)*schemeClr/s);
    for (const side of ['lnL', 'lnR', 'lnT']) {
      expect(cell).not.toMatch(new RegExp(`<a:${side} [^>]*><a:solidFill`));
    }
  }
  const colour = (cell = '') => cell.match(/<a:rPr.*?schemeClr val="(\w+)"/s)?.[1];
  expect(colour(cells[0])).not.toBe(colour(cells[2]));
});

test('rows that do not fit continue on the next slide, each once, at 14 points', async () => {
  const long = 'I waited two days and nobody told me whether it had failed. '.repeat(3);
  const slides = await slidesOf(Array.from({ length: 40 }, (_, at) => [`${long}No ${at}.`, 'Ada']));
  expect(slides.length).toBeGreaterThan(2);
  expect(slides[0]).toContain(`Evidence (1 of ${slides.length})`);
  const said = slides.join(' ').match(/No \d+\./g) ?? [];
  expect(said).toHaveLength(40);
  expect(new Set(said).size).toBe(40);
  expect(slides[0]).toContain('sz="1400"');
});

test('without rows there is no slide', async () => {
  expect(await slidesOf([])).toEqual([]);
});

test.each<[columns: number[], widths: number[]]>([
  [
    [4, 2],
    [822, 411],
  ],
  [
    [1, 1],
    [617, 617],
  ],
])('columns of %j share the width of the slide', async (wide, widths) => {
  const slides = openSlides('A deck', theme);
  const columns = wide.map((width, at) => ({ header: `H${at}`, width }));
  addTables(slides, { title: 'T', columns, lines: [['a', 'b']] });
  const parts = unzipSync(await slides.bytes());
  const xml = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
  const given = [...xml.matchAll(/<a:gridCol w="(\d+)"/g)].map(([, w]) => Number(w) / 9144);
  expect(given.map(Math.round)).toEqual(widths);
});

test.each([
  [3, 1800],
  [10, 1800],
  [12, 1600],
  [14, 1400],
])('a table of %d short rows has a font of %d hundredths of a point', async (count, size) => {
  const slides = await slidesOf(Array.from({ length: count }, () => ['Waits', 'Ada']));
  expect(new Set(slides[0]?.match(/sz="(?:18|16|14)00"/g))).toContain(`sz="${size}"`);
});

test('a header that does not fit on a line at 18 points gets a smaller font', async () => {
  const slides = openSlides('A deck', theme);
  const header = 'What will it cost in the first year of all';
  addTables(slides, {
    ...{
      title: 'T',
      note: 'Note',
      colour: '#aa0000',
      lines: [
        ['a', 'b'],
        [1, null],
      ],
    },
    columns: [
      { header, width: 1, align: 'right' },
      { header: 'B', width: 2.1 },
    ],
  });
  const parts = unzipSync(await slides.bytes());
  const xml = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
  expect(xml).not.toContain('sz="1800"');
  for (const said of ['Note', 'val="AA0000"', '<a:t>1</a:t>']) expect(xml).toContain(said);
  const cells = xml.match(/<a:tc>.*?<\/a:tc>/gs) ?? [];
  expect(cells.map((cell) => cell.includes('algn="r"'))).toEqual([
    ...[true, false, true, false, true, false],
  ]);
  for (const cell of cells) {
    expect(cell).toMatch(/marL="91440" marR="91440" marT="45720" marB="45720"/);
    expect(cell).toContain('anchor="t"');
  }
});
