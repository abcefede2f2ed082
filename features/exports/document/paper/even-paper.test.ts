import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarkedPage } from './page-marks.ts';
import { outcomesOf } from './paper-outcome.ts';
import { paperArea } from './paper-sizes.ts';
import {
  type PaperSheetPlan,
  type Piece,
  planOneSheet,
  planPaperSheets,
} from './plan-paper-sheets.ts';

const [headerWidth, headerHeight, columnWidth, pageHeader] = [200, 48, 224, 64];

/** A map below the header of its page, with a card in each cell. */
function mapOf(columns: number, rows: readonly number[]): MarkedPage {
  const width = headerWidth + columns * columnWidth;
  const tops = rows.map((_, at) => rows.slice(0, at).reduce((sum, row) => sum + row, 0));
  const top = pageHeader + headerHeight;
  const bottom = top + rows.reduce((sum, row) => sum + row, 0);
  const lines = rows.map((height, at) => {
    return { what: 'row', x: 0, y: top + (tops[at] ?? 0), width, height };
  });
  const headers = Array.from({ length: columns }, (_, at) => {
    const x = headerWidth + at * columnWidth;
    return { what: 'column', x, y: pageHeader, width: columnWidth, height: headerHeight };
  });
  const cards = lines.flatMap(({ y, height }) =>
    headers.map(({ x }) => {
      return { what: 'block', x: x + 8, y: y + 8, width: columnWidth - 16, height: height - 16 };
    }),
  );
  return {
    width,
    height: bottom,
    marks: [
      { what: 'header', x: 0, y: 0, width: 700, height: pageHeader },
      { what: 'board', x: 0, y: pageHeader, width, height: bottom - pageHeader },
      { what: 'corner', x: 0, y: pageHeader, width: headerWidth, height: headerHeight },
      ...headers,
      ...lines,
      ...cards,
    ],
  };
}

const area = paperArea({ paper: 'a4', landscape: true });

/** The cards that are on each sheet, by their number; a card counts only where all of it is drawn. */
const cardsOn = ({ sheets }: PaperSheetPlan, { marks }: MarkedPage) => {
  const cards = marks.filter(({ what }) => what === 'block');
  return sheets.map(({ pieces }) =>
    cards.flatMap((card, at) => (pieces.some((piece) => isWithin(card, piece)) ? [at] : [])),
  );
};

const isWithin = (card: MarkedPage['marks'][number], piece: Piece) =>
  card.x >= piece.x - 1 &&
  card.y >= piece.y - 1 &&
  card.x + card.width <= piece.x + piece.width + 1 &&
  card.y + card.height <= piece.y + piece.height + 1;

const maps = fc.record({
  columns: fc.integer({ min: 1, max: 30 }),
  rows: fc.array(fc.integer({ min: 60, max: 180 }), { minLength: 1, maxLength: 25 }),
});

test('every card is whole on exactly one sheet, and cards of a row keep their order', () => {
  fc.assert(
    fc.property(maps, ({ columns, rows }) => {
      const page = mapOf(columns, rows);
      const sheets = cardsOn(planPaperSheets(page, area), page);
      const all = sheets.flat();
      expect(all.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: columns * rows.length }, (_, at) => at),
      );
      for (let row = 0; row < rows.length; row += 1) {
        const ofRow = all.filter((card) => Math.floor(card / columns) === row);
        expect(ofRow).toEqual(ofRow.toSorted((one, other) => one - other));
      }
    }),
    { numRuns: 60 },
  );
});

test('sheets beside each other differ by one column at most, so that none is nearly empty', () => {
  fc.assert(
    fc.property(maps, ({ columns, rows }) => {
      const page = mapOf(columns, rows);
      const { sheets } = planPaperSheets(page, area);
      const widths = sheets.flatMap(({ pieces }) =>
        pieces
          .filter(({ y, left }) => y === pageHeader && left >= headerWidth)
          .map((piece) => piece.width),
      );
      const counts = widths.map((width) => Math.round(width / columnWidth));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test('each sheet has the header of the page at its own size, and the headers of its stages and rows', () => {
  const { scale, sheets } = planPaperSheets(mapOf(12, Array(12).fill(120)), area);
  expect(sheets.length).toBeGreaterThan(1);
  for (const { pieces } of sheets) {
    const [header, corner] = pieces;
    expect(header).toMatchObject({ x: 0, y: 0, left: 0, top: 0, width: 700 });
    expect((header?.zoom ?? 0) * scale).toBeCloseTo(1, 6);
    expect(corner).toMatchObject({ width: headerWidth, height: headerHeight });
    expect((corner?.top ?? 0) * scale).toBeCloseTo(pageHeader, 6);
  }
});

test('a long map of few rows has several parts below each other, so that sheets are full', () => {
  const { sheets } = planPaperSheets(mapOf(30, [90, 90, 90]), area);
  expect(sheets.map(({ cell }) => cell)).toEqual([
    { row: 1, column: 1, lastColumn: 2 },
    { row: 1, column: 3, lastColumn: 4 },
    { row: 1, column: 5, lastColumn: 6 },
  ]);
});

test('a row that is higher than a sheet is cut between its cards, and has its name on each', () => {
  const page = mapOf(1, [1600]);
  const cards = Array.from({ length: 8 }, (_, at) => {
    return { what: 'block', x: 208, y: 120 + at * 195, width: 208, height: 190 };
  });
  const marks = [...page.marks.filter(({ what }) => what !== 'block'), ...cards];
  const cut = { ...page, marks };
  const plan = planPaperSheets(cut, area);
  expect(cardsOn(plan, cut).flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  for (const { pieces } of plan.sheets) {
    // The name is at the top of the row.
    expect(pieces.some(({ x, y }) => x === 0 && y === pageHeader + headerHeight)).toBe(true);
  }
});

test('a card that spans two stages is not cut between them', () => {
  const page = mapOf(8, [120, 120]);
  const edge = headerWidth + 4 * columnWidth;
  const wide = { what: 'block', x: edge - 200, y: pageHeader + 60, width: 400, height: 90 };
  const plan = planPaperSheets(
    { ...page, marks: [...page.marks, wide] },
    { width: 1200, height: 733 },
  );
  const cuts = plan.sheets.flatMap(({ pieces }) => pieces.map((piece) => piece.x + piece.width));
  expect(cuts).not.toContain(edge);
});

test('on one sheet all is as large as it fits, and small maps are enlarged by half at most', () => {
  fc.assert(
    fc.property(maps, ({ columns, rows }) => {
      const page = mapOf(columns, rows);
      const { scale, sheets } = planOneSheet(page, area);
      expect(sheets).toHaveLength(1);
      expect(cardsOn({ scale, sheets }, page)[0]).toHaveLength(columns * rows.length);
      expect(scale).toBeLessThanOrEqual(1.5);
      for (const { left, top, width, height, zoom = 1 } of sheets[0]?.pieces ?? []) {
        expect((left + width * zoom) * scale).toBeLessThanOrEqual(area.width + 0.01);
        expect((top + height * zoom) * scale).toBeLessThanOrEqual(area.height + 0.01);
      }
    }),
    { numRuns: 60 },
  );
});

test('the dialog knows the text of one sheet and the number of several', () => {
  const { one, several } = outcomesOf(mapOf(30, Array(25).fill(90)), {
    paper: 'a4',
    landscape: true,
  });
  expect(one).toEqual({ sheets: 1, points: 1.6 });
  expect(several).toEqual({ sheets: 18, points: 7.9 });
});
