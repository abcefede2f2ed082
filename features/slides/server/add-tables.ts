import { body, edge, ink, line, quiet } from './slide.ts';
import type { Slides } from './slides.ts';
import { textHeight, textWidth } from './text-size.ts';

/** One column: its header, and its width relative to the others. */
interface TableColumn {
  header: string;
  width: number;
  align?: 'right';
}

interface TableRequest {
  title: string;
  note?: string;
  colour?: string;
  columns: readonly TableColumn[];
  lines: readonly (readonly (string | number | null)[])[];
}

/**
 * Font sizes in points: the largest at which all rows fit on one slide, or the smallest legible
 * one.
 */
const fonts = [18, 16, 14];
/** Inches around the text of a cell, and that a table leaves free for rounding. */
const [padding, spare] = [0.1, 0.05];

/**
 * Adds a table with a header, on as many slides as its rows need. Columns without any text are left
 * out; without rows no slide is added.
 */
export function addTables(slides: Slides, query: TableRequest): void {
  const filled = query.columns.flatMap((column, at) => {
    const isFilled = query.lines.some((cells) => (cells[at] ?? '') !== '');
    return isFilled ? [{ ...column, at }] : [];
  });
  const total = filled.reduce((sum, { width }) => sum + width, 0);
  const columns = filled.map((column) => ({ ...column, width: (column.width / total) * body.w }));
  const lines = query.lines.map((cells) => columns.map(({ at }) => String(cells[at] ?? '')));
  const widths = columns.map(({ width }) => width);
  const headers = columns.map(({ header }) => header);
  const [fontSize, pages] = pagesOf(lines, { headers, widths });
  for (const [turn, page] of pages.entries()) {
    const title =
      pages.length > 1 ? `${query.title} (${turn + 1} of ${pages.length})` : query.title;
    const slide = slides.headed({ ...query, title });
    const rows = [
      columns.map(({ header, align }) => cell(header, { bold: true, color: quiet }, align)),
      ...page.map((cells) =>
        cells.map((text, at) => cell(text, { color: ink }, columns[at]?.align)),
      ),
    ];
    slide.addTable(rows, {
      ...{ x: edge, y: body.y, w: body.w, colW: widths, fontSize, valign: 'top' },
      ...{ margin: [0.05, padding, 0.05, padding] },
      border: { type: 'none' },
    });
  }
}

const bottom = { type: 'solid' as const, color: line, pt: 1 };
const none = { type: 'none' as const };

function cell(
  text: string,
  look: { bold?: boolean; color: string },
  align: 'right' | 'left' = 'left',
) {
  return { text, options: { ...look, align, border: [none, none, bottom, none] as Border } };
}

type Border = [typeof none, typeof none, typeof bottom, typeof none];

interface Columns {
  headers: readonly string[];
  widths: readonly number[];
}

/** Font size of a table in points, and its rows slide by slide. */
function pagesOf(lines: readonly string[][], { headers, widths }: Columns): [number, string[][][]] {
  const tried = fonts.map((points): [number, string[][][]] => [
    points,
    inPages(lines, widths, points),
  ]);
  const fits = ([points, pages]: (typeof tried)[number]) =>
    pages.length <= 1 &&
    headers.every((header, at) => fitsOneLine(header, inner(widths[at]), points));
  return tried.find(fits) ?? tried.at(-1) ?? [14, []];
}

function inPages(lines: readonly string[][], widths: readonly number[], points: number) {
  const heightOf = (cells: readonly string[]) =>
    padding +
    spare +
    Math.max(...cells.map((text, at) => textHeight(text, inner(widths[at]), { points })));
  const pages: string[][][] = [];
  let left = 0;
  for (const cells of lines) {
    const height = heightOf(cells);
    if (height > left) {
      pages.push([]);
      left = body.h - heightOf(['']);
    }
    pages.at(-1)?.push(cells);
    left -= height;
  }
  return pages;
}

const inner = (width = 1) => width - 2 * padding;

/** Whether a header fits on one line. */
function fitsOneLine(header: string, width: number, points: number): boolean {
  return textWidth(header, { points, bold: true }) <= width;
}
