import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPaperSheets } from './plan-paper-sheets.ts';

const [headerWidth, headerHeight, columnWidth] = [200, 50, 200];

/**
 * Measurements of a board with stages of given steps and rows of given heights; `band` names some.
 */
function boardAt(
  top: number,
  stages: readonly number[],
  rows: readonly number[],
  bands: number[] = [],
) {
  const columns = stages.reduce((sum, steps) => sum + steps, 0);
  const height = headerHeight + rows.reduce((sum, row) => sum + row, 0);
  const width = headerWidth + columns * columnWidth;
  const headers = stages.flatMap((steps, index) => {
    const x = headerWidth + stages.slice(0, index).reduce((sum, one) => sum + one, 0) * columnWidth;
    const stage = { what: 'column', x, y: top, width: steps * columnWidth, height: 25 };
    const own = Array.from({ length: steps }, (_, step) => {
      return {
        what: 'column',
        x: x + step * columnWidth,
        y: top + 25,
        width: columnWidth,
        height: 25,
      };
    });
    return [stage, ...own];
  });
  const lines = rows.flatMap((high, index) => {
    const y = top + headerHeight + rows.slice(0, index).reduce((sum, row) => sum + row, 0);
    const line = { what: 'row', x: 0, y, width, height: high };
    return bands.includes(index) ? [line, { ...line, what: 'band' }] : [line];
  });
  return {
    width,
    bottom: top + height,
    marks: [
      { what: 'board', x: 0, y: top, width, height },
      { what: 'corner', x: 0, y: top, width: headerWidth, height: headerHeight },
      ...headers,
      ...lines,
    ],
  };
}

/** The parts of the large page that a page shows, as text. */
const describe = (plan: ReturnType<typeof planPaperSheets>) =>
  plan.sheets.map(({ pieces, cell }) => [
    cell ? `${cell.row}.${cell.column}` : '-',
    ...pieces.map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`),
  ]);

test('a board is cut between columns and rows, and each page repeats its headers', () => {
  const { width, bottom, marks } = boardAt(40, [1, 1, 1, 1], [300, 300, 300]);
  const plan = planPaperSheets({ width, height: bottom, marks }, { width: 640, height: 720 });
  expect(plan.scale).toBe(1);
  expect(describe(plan)).toEqual([
    ['1.1', '0,0 640×39', '0,40 200×50', '200,40 400×50', '0,90 200×300', '200,90 400×300'],
    ['1.2', '0,0 640×39', '0,40 200×50', '600,40 400×50', '0,90 200×300', '600,90 400×300'],
    ['2.1', '0,40 200×50', '200,40 400×50', '0,390 200×600', '200,390 400×600'],
    ['2.2', '0,40 200×50', '600,40 400×50', '0,390 200×600', '600,390 400×600'],
  ]);
  const [, second] = plan.sheets;
  expect(second?.pieces.map(({ left, top }) => [left, top])).toEqual([
    [0, 0],
    [0, 40],
    [200, 40],
    [0, 90],
    [200, 90],
  ]);
});

test('a board is scaled down only where that saves pages, and never below the minimum', () => {
  const { width, bottom, marks } = boardAt(0, [1, 1, 1, 1, 1], [100]);
  const plan = planPaperSheets({ width, height: bottom, marks }, { width: 1062, height: 733 });
  expect([plan.scale, plan.sheets.length]).toEqual([0.85, 1]);
});

test('the steps of a stage stay on one page where they fit', () => {
  const { width, bottom, marks } = boardAt(0, [2, 2], [100]);
  const plan = planPaperSheets(
    { width, height: bottom, marks },
    { width: 820, height: 900 * 0.75 },
  );
  const columns = plan.sheets.map(({ pieces }) => pieces.at(-1)?.x);
  expect(columns).toEqual(plan.sheets.length === 1 ? [200] : [200, 600]);
});

test('a header across the whole width stays with the content below it', () => {
  const { width, bottom, marks } = boardAt(0, [1], [300, 30, 300], [1]);
  const { sheets } = planPaperSheets({ width, height: bottom, marks }, { width: 400, height: 400 });
  expect(sheets.map(({ pieces }) => pieces.at(-1)?.y)).toEqual([50, 350]);
});

test('content below a board continues on its last page, or on a page of its own', () => {
  const { width, bottom, marks } = boardAt(0, [1], [300]);
  const below = (height: number) => {
    const measured = { width, height: bottom + height, marks };
    return planPaperSheets(measured, { width: 400, height: 400 });
  };
  expect(describe(below(40)).map((reported) => reported.at(-1))).toEqual(['0,350 400×40']);
  expect(below(400).sheets).toHaveLength(2);
  expect(describe(below(400)).at(-1)).toEqual(['-', '0,350 400×400']);
});

test('each board begins on a page of its own, below its name', () => {
  const journey = boardAt(0, [1], [100]);
  const blueprint = boardAt(journey.bottom + 30, [1], [100]);
  const measured = {
    width: 400,
    height: blueprint.bottom,
    marks: [...journey.marks, ...blueprint.marks],
  };
  const reported = describe(planPaperSheets(measured, { width: 400, height: 700 }));
  expect(reported.map(([, first]) => first)).toEqual(['0,0 200×50', '0,150 400×29']);
});

test('an export page without a board is as wide as the paper, and is cut between its blocks', () => {
  const marks = [0, 400, 800].map((y) => ({ what: 'block', x: 0, y, width: 1000, height: 400 }));
  const plan = planPaperSheets({ width: 1000, height: 1200, marks }, { width: 750, height: 750 });
  expect(plan.scale).toBe(0.75);
  expect(describe(plan)).toEqual([
    ['-', '0,0 1000×800'],
    ['-', '0,800 1000×400'],
  ]);
});

test('a page without a board is drawn a little smaller where a sheet would have only the line above a block', () => {
  const block = { what: 'block', x: 0, y: 40, width: 600, height: 680 };
  const plan = planPaperSheets(
    { width: 600, height: 720, marks: [block] },
    { width: 600, height: 700 },
  );
  expect([plan.scale, plan.sheets.length]).toEqual([0.95, 1]);
});

test('headers that would leave no height are cut like other content, and so is a title', () => {
  const { width, bottom, marks } = boardAt(500, [1], [300]);
  const tall = marks.map((mark) => (mark.what === 'corner' ? { ...mark, height: 320 } : mark));
  const plan = planPaperSheets({ width, height: bottom, marks: tall }, { width: 400, height: 300 });
  expect(describe(plan).map(([piece]) => piece)).toEqual(['-', '-', '1.1']);
});

test('all content is on the pages and inside of their margins, whatever the measurements', () => {
  const size = fc.integer({ min: 1, max: 900 });
  const sizes = fc.array(size, { minLength: 1, maxLength: 6 });
  const measured = fc.record({
    above: size,
    below: size,
    corner: fc.tuple(size, size),
    rows: sizes,
  });
  fc.assert(
    fc.property(measured, fc.tuple(size, size), ({ above, below, corner, rows }, [wide, high]) => {
      const space = { width: 100 + wide, height: 100 + high };
      const { width, bottom, marks } = boardAt(above, [2, 1], rows);
      const given = marks.map((mark) =>
        mark.what === 'corner' ? { ...mark, width: corner[0], height: corner[1] } : mark,
      );
      const plan = planPaperSheets({ width, height: bottom + below, marks: given }, space);
      const pieces = plan.sheets.flatMap((sheet) => sheet.pieces);
      for (const piece of pieces) {
        expect(piece.left + piece.width).toBeLessThanOrEqual(space.width / plan.scale + 2);
        expect(piece.top + piece.height).toBeLessThanOrEqual(space.height / plan.scale + 2);
      }
      // Down the middle of the first column, and of the page: no pixel is left out.
      const x = Math.min(Math.max(headerWidth, corner[0]) + 20, width - 1);
      for (let y = above + 0.5; y < bottom; y += 7) {
        const shown = pieces.some(
          (piece) =>
            piece.y <= y && y < piece.y + piece.height && piece.x <= x && x < piece.x + piece.width,
        );
        expect(shown, `${x}, ${y}`).toBe(true);
      }
    }),
  );
});
