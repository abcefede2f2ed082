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
import { exportFailures, type Paper } from '../contract/formats.ts';
import { type Piece, planPaperSheets } from './paper/plan-paper-sheets.ts';

/** Points in a millimetre. */
const millimetre = 72 / 25.4;
/** Width and height of the papers in portrait, in points (ISO 216). */
const sizes = { a4: [210, 297], a3: [297, 420] } as const satisfies Partial<
  Record<Paper, readonly [number, number]>
>;
const margin = 8 * millimetre;
/** Points in a CSS pixel. */
const pixel = 72 / 96;
const maxSheets = 100;

export interface PaperOptions {
  paper: keyof typeof sizes;
  landscape: boolean;
}

export interface Tiling extends PaperOptions {
  /** Title of the document. */
  title: string;
  /** The measured elements of the page. */
  measured: Measured;
}

/** Width and height of a sheet, in points. */
function sheetSize({ paper, landscape }: PaperOptions) {
  const [short, long] = sizes[paper].map((side) => side * millimetre) as [number, number];
  return landscape ? { width: long, height: short } : { width: short, height: long };
}

/** Size of a sheet within its margins, in CSS pixels. */
export function paperArea(sheeting: PaperOptions) {
  const { width, height } = sheetSize(sheeting);
  return { width: (width - 2 * margin) / pixel, height: (height - 2 * margin) / pixel };
}

/**
 * Lays out a PDF of one large page on sheets of paper, with its text still as text: cut between the
 * measured elements, with the headers of a board on each sheet, and its row and column.
 * @throws Failure `too_many_sheets`
 */
export async function tilePdf(large: Buffer, tiling: Tiling): Promise<Buffer> {
  const { title, measured } = tiling;
  const size = sheetSize(tiling);
  const { scale, sheets } = planPaperSheets(measured, paperArea(tiling));
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
    const where = cell ? `: row ${cell.row}, column ${cell.column}` : '';
    sheet.drawText(`Sheet ${index + 1} of ${sheets.length}${where}`, {
      x: margin,
      y: margin / 3,
      size: 7,
      font,
      color: rgb(0.4, 0.4, 0.45),
    });
  }
  return Buffer.from(await tiled.save());
}

/** Draws a part of the large page, clipped to it; both scales are points per pixel. */
function drawPiece(
  sheet: PDFPage,
  page: PDFEmbeddedPage,
  { x, y, width, height, left, top }: Piece,
  { from, to }: { from: number; to: number },
): void {
  const at = { x: margin + left * to, y: sheet.getHeight() - margin - top * to };
  const fullSize = page.scale(to / from);
  sheet.pushOperators(
    pushGraphicsState(),
    rectangle(at.x, at.y - height * to, width * to, height * to),
    clip(),
    endPath(),
  );
  sheet.drawPage(page, { ...fullSize, x: at.x - x * to, y: at.y + y * to - fullSize.height });
  sheet.pushOperators(popGraphicsState());
}
