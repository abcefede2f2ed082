import {
  clip,
  endPath,
  PDFDocument,
  type PDFEmbeddedPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { exportFailures, type Paper } from '../contract/formats.ts';

/** Points of a millimetre. */
const millimetre = 72 / 25.4;
/** Width and height of the papers upright, in points (ISO 216). */
const sizes = { a4: [210, 297], a3: [297, 420] } as const satisfies Partial<
  Record<Paper, readonly [number, number]>
>;
const margin = 8 * millimetre;
/** How far neighbouring sheets show the same, to be glued. */
const overlap = 10 * millimetre;
const mostSheets = 100;

export interface Tiling {
  /** What a reader calls the file. */
  title: string;
  paper: keyof typeof sizes;
  landscape: boolean;
}

/**
 * Spreads a PDF of one large page over sheets of paper at its own size, its text still text. What
 * is wider or higher than a sheet goes on in the next one, with an overlap; each says its place.
 * @throws Failure `too_many_sheets`
 */
export async function tilePdf(large: Buffer, { title, paper, landscape }: Tiling): Promise<Buffer> {
  const [short, long] = sizes[paper].map((side) => side * millimetre) as [number, number];
  const [width, height] = landscape ? [long, short] : [short, long];
  const area = { width: width - 2 * margin, height: height - 2 * margin };
  const tiled = await PDFDocument.create();
  tiled.setTitle(title, { showInWindowTitleBar: true });
  const [page] = await tiled.embedPdf(await PDFDocument.load(large), [0]);
  if (!page) throw new Error('The PDF to be tiled has no page.');
  const across = parts(page.width, area.width);
  const down = parts(page.height, area.height);
  if (across * down > mostSheets) throw exportFailures.fail('too_many_sheets');
  const font = await tiled.embedFont(StandardFonts.Helvetica);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const sheet = tiled.addPage([width, height]);
      const left = column * (area.width - overlap);
      const top = row * (area.height - overlap);
      sheet.pushOperators(
        pushGraphicsState(),
        rectangle(margin, margin, area.width, area.height),
        clip(),
        endPath(),
      );
      sheet.drawPage(page, placed(page, left, top, height));
      sheet.pushOperators(popGraphicsState());
      if (across * down === 1) continue;
      const place = `${row * across + column + 1} of ${across * down}: row ${row + 1}, column ${column + 1}`;
      sheet.drawText(place, {
        x: margin,
        y: margin / 3,
        size: 7,
        font,
        color: rgb(0.4, 0.4, 0.45),
      });
    }
  }
  return Buffer.from(await tiled.save());
}

/** On how many sheets a length goes. */
function parts(length: number, sheet: number): number {
  return Math.max(1, Math.ceil((length - overlap) / (sheet - overlap)));
}

/** Puts a point of the large page, from its upper left, into the upper left of the sheet's area. */
function placed(page: PDFEmbeddedPage, left: number, top: number, height: number) {
  return { x: margin - left, y: height - margin - page.height + top };
}
