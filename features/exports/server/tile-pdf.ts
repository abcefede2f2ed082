import {
  clip,
  endPath,
  PDFDocument,
  type PDFEmbeddedPage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import type { Measured } from '#platform/server/printer/printer.ts';
import { exportFailures } from '../contract/formats.ts';
import {
  paperMargin as margin,
  type PaperOptions,
  paperArea,
  pixel,
  sheetSize,
} from '../document/paper/paper-sizes.ts';
import {
  type Piece,
  planOneSheet,
  planPaperSheets,
  type SheetCell,
} from '../document/paper/plan-paper-sheets.ts';

const maxSheets = 100;

export interface Tiling extends PaperOptions {
  /** Title of the document. */
  title: string;
  /** Whether all is on one sheet, as large as it fits. */
  fit?: boolean;
  /** The measured elements of the page. */
  measured: Measured;
}

/**
 * Lays out a PDF of one large page on sheets of paper, with its text still as text: cut between the
 * measured elements, with the headers of a board on each sheet, and its row and column.
 * @throws Failure `too_many_sheets`
 */
export async function tilePdf(large: Buffer, tiling: Tiling): Promise<Buffer> {
  const { title, measured, fit } = tiling;
  const size = sheetSize(tiling);
  const plan = fit ? planOneSheet : planPaperSheets;
  const { scale, sheets } = plan(measured, paperArea(tiling));
  if (sheets.length > maxSheets) throw exportFailures.fail('too_many_sheets');
  const tiled = await PDFDocument.create();
  tiled.setTitle(title, { showInWindowTitleBar: true });
  const [page] = await tiled.embedPdf(await PDFDocument.load(large), [0]);
  if (!page) throw new Error('The PDF to be tiled has no page.');
  const font = await tiled.embedFont(StandardFonts.Helvetica);
  for (const [index, { pieces, cell }] of sheets.entries()) {
    const sheet = tiled.addPage([size.width, size.height]);
    for (const piece of pieces)
      drawPiece(sheet, page, piece, { from: measured.point, to: pixel * scale });
    if (sheets.length === 1) continue;
    sheet.drawText(`Sheet ${index + 1} of ${sheets.length}${positionOf(cell)}`, {
      x: margin,
      y: margin / 3,
      size: 7,
      font,
      color: rgb(0.4, 0.4, 0.45),
    });
  }
  return Buffer.from(await tiled.save());
}

function positionOf(cell: SheetCell | null): string {
  if (!cell) return '';
  const { row, column, lastColumn } = cell;
  return `: row ${row}, ${lastColumn ? `columns ${column} to ${lastColumn}` : `column ${column}`}`;
}

/** Draws a part of the large page, clipped to it; both scales are points per pixel. */
function drawPiece(
  sheet: PDFPage,
  page: PDFEmbeddedPage,
  { x, y, width, height, left, top, zoom = 1 }: Piece,
  { from, to }: { from: number; to: number },
): void {
  const at = { x: margin + left * to, y: sheet.getHeight() - margin - top * to };
  const size = to * zoom;
  const fullSize = page.scale(size / from);
  sheet.pushOperators(
    pushGraphicsState(),
    rectangle(at.x, at.y - height * size, width * size, height * size),
    clip(),
    endPath(),
  );
  sheet.drawPage(page, { ...fullSize, x: at.x - x * size, y: at.y + y * size - fullSize.height });
  sheet.pushOperators(popGraphicsState());
}
