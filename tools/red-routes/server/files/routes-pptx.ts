import PptxGenJS from 'pptxgenjs';
import type { FileWriter } from '#features/exports/server/index.ts';
import { writeDeck } from '#features/slides/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { type Level, zoneColours } from '../../contract/codes.ts';
import { type Deck, type DeckMatrix, deckOf } from '../../document/out/deck.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';

/** The size of a 16:9 slide and its margin, in inches. */
const [width, height, edge] = [13.333, 7.5, 0.5];
const [ink, quiet, line, accent] = ['1B1B22', '5F6072', 'E6E6EC', 'C8321F'];
/** The number of ranked tasks on a slide, and of names in a cell. */
const [linesOnSlide, namesInCell] = [14, 5];
/** The area of the sixteen cells. */
const grid = { left: 2.6, top: 1.5, width: width - 3.1, height: height - 2.5 };

type Slide = ReturnType<PptxGenJS['addSlide']>;

/** Writes a project as slides (ISO/IEC 29500) of editable shapes: each 4×4, and the rankings. */
export const writeRoutesPptx: FileWriter = async ({ document, title }) => {
  const deck = toXml(deckOf(readDocument(redRoutesDocument, document).value, title));
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = deck.title;
  drawCover(file.addSlide(), deck);
  for (const slide of deck.slides) drawMatrix(file.addSlide(), slide);
  for (const ranking of deck.rankings) {
    for (let at = 0; at < ranking.lines.length; at += linesOnSlide)
      drawRanking(file.addSlide(), ranking, at);
  }
  return writeDeck(file);
};

function drawCover(slide: Slide, { title, rankings }: Deck): void {
  const [x, w] = [edge * 2, width - 4 * edge];
  slide.addText(title, {
    x,
    y: 2.2,
    w,
    h: 1.2,
    fontSize: 36,
    bold: true,
    color: ink,
    fit: 'shrink',
  });
  const described = rankings.map((one) => `${one.title}: ${one.summary}`).join('\n');
  slide.addText(described, { x, y: 3.5, w, h: 2, fontSize: 16, color: quiet, valign: 'top' });
}

function drawHeader(slide: Slide, title: string, note: string): void {
  const w = width - 2 * edge;
  slide.addShape('rect', { x: edge, y: 0.42, w, h: 0.05, fill: { color: accent } });
  const text = { x: edge, y: 0.5, h: 0.6, margin: 0, fit: 'shrink' as const };
  slide.addText(title, { ...text, w: 8, fontSize: 22, bold: true, color: ink });
  slide.addText(note, { ...text, x: 8.5, w: w - 8, fontSize: 12, color: quiet, align: 'right' });
}

function drawMatrix(slide: Slide, { title, up, right, cells }: DeckMatrix): void {
  drawHeader(slide, title, `${up.title} ↑   ${right.title} →`);
  const [w, h] = [grid.width / 4, grid.height / 4];
  const pointOf = (upwards: Level, rightwards: Level) => ({
    x: grid.left + (rightwards - 1) * w,
    y: grid.top + (4 - upwards) * h,
  });
  for (const cell of cells) {
    const more = cell.names.length - namesInCell;
    const shown = cell.names.slice(0, namesInCell);
    slide.addText([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'), {
      shape: 'rect',
      ...pointOf(cell.up, cell.right),
      w,
      h,
      fontSize: 11,
      color: ink,
      fill: { color: zoneColours[cell.zone].replace('#', '') },
      line: { color: line, width: 0.75 },
      valign: 'top',
      margin: 5,
      fit: 'shrink',
    });
  }
  for (const level of [1, 2, 3, 4] as const) {
    const label = { fontSize: 11, color: quiet, margin: 0, fit: 'shrink' as const };
    const { x, y } = pointOf(level, level);
    const [upWord = '', rightWord = ''] = [up.levels[level - 1], right.levels[level - 1]];
    slide.addText(upWord, { ...label, x: edge, y, w: grid.left - edge - 0.15, h, align: 'right' });
    slide.addText(rightWord, {
      ...label,
      x,
      y: grid.top + grid.height,
      w,
      h: 0.4,
      align: 'center',
    });
  }
}

function drawRanking(slide: Slide, ranking: Deck['rankings'][number], from: number): void {
  drawHeader(slide, `${ranking.title}: by traffic`, ranking.summary);
  const headers = ['', 'Task', 'Zone', 'Traffic', 'Where it comes from', 'Cumulative'];
  const lines = ranking.lines.slice(from, from + linesOnSlide);
  slide.addTable(
    [
      headers.map((text) => ({ text, options: { bold: true, color: quiet } })),
      ...lines.map((cells, at) =>
        [String(from + at + 1), ...cells].map((text) => ({ text, options: { color: ink } })),
      ),
    ],
    {
      x: edge,
      y: 1.3,
      w: width - 2 * edge,
      colW: [0.5, 4, 1.2, 1, 4.433, 1.2],
      fontSize: 11,
      border: { type: 'solid', color: line, pt: 0.75 },
    },
  );
}
