import PptxGenJS from 'pptxgenjs';
import sharp from 'sharp';
import type { FileWriter, WrittenProject } from '#features/exports/server/index.ts';
import { writeDeck } from '#features/slides/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import {
  issueKindLabels,
  type Severity,
  severityLabels,
  statusCodeLabels,
} from '../../contract/codes.ts';
import { bySeverity } from '../../document/analysis/counts.ts';
import {
  debtOf,
  isOpenProblem,
  type Verdict,
  verdictsOf,
} from '../../document/analysis/verdict.ts';
import { evaluatorName } from '../../document/evaluator-name.ts';
import { type ReviewValue, reviewerDocument } from '../../document/reviewer-document.ts';
import { worstFirst } from '../../document/summary.ts';

/** The size of a 16:9 slide and its margin, in inches. */
const [width, height, edge] = [13.333, 7.5, 0.5];
const [ink, quiet, line, accent] = ['1B1B22', '5F6072', 'E6E6EC', '1668DC'];
/** The colours of severities from 0 to 4, the same as of pins on the screen. */
const colours = ['5F6072', '2F6F9F', '9A5B00', 'C8321F', '8E1230'] as const;
/** The area of a page's picture, and the number of lines beside it or on a slide. */
const frame = { left: edge, top: 1.3, width: 7.6, height: height - 1.8 };
const [linesBeside, linesOfTop] = [9, 10];
/** The longest edge in pixels, which is more than a picture on a slide can show. */
const longestSide = 1600;
const pinSize = 0.28;

type Slide = ReturnType<PptxGenJS['addSlide']>;

/**
 * Writes the report of a review as editable slides (ISO/IEC 29500): figures, top problems, and each page
 * with issues with its picture and pins.
 */
export const writeReviewPptx: FileWriter = async ({ document, title, picture }) => {
  const review = toXml(readDocument(reviewerDocument, document).value);
  const verdicts = verdictsOf(review);
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = toXml(title);
  drawCover(file.addSlide(), toXml(title), review);
  drawNumbers(file.addSlide(), verdicts);
  drawTop(file.addSlide(), review, verdicts);
  for (const section of review.sections) {
    for (const page of review.pages.filter((one) => one.section === section.id)) {
      const here = verdicts.filter(({ issue }) => issue.page === page.id);
      if (here.length === 0) continue;
      const slide = file.addSlide();
      drawHeader(slide, page.title || 'Unnamed page', section.title);
      const shown = await drawPicture(slide, review, page.id, picture);
      if (shown) drawPins(slide, review, here, page.id, shown);
      drawIssues(slide, here);
    }
  }
  return writeDeck(file);
};

function drawCover(slide: Slide, title: string, { facts, evaluators }: ReviewValue): void {
  const [x, w] = [edge * 2, width - 4 * edge];
  const look = { x, w, fit: 'shrink' as const };
  slide.addText(title, { ...look, y: 1.8, h: 1.2, fontSize: 36, bold: true, color: ink });
  const described = [facts.summary, evaluators.map(evaluatorName).join(', ')].filter(Boolean);
  const rest = { y: 3.2, h: 3, fontSize: 16, color: quiet, valign: 'top' as const };
  slide.addText(described.join('\n\n'), { ...look, ...rest });
}

function drawHeader(slide: Slide, title: string, note: string): void {
  const w = width - 2 * edge;
  slide.addShape('rect', { x: edge, y: 0.42, w, h: 0.05, fill: { color: accent } });
  const text = { y: 0.5, h: 0.6, margin: 0, fit: 'shrink' as const };
  slide.addText(title, { ...text, x: edge, w: 8, fontSize: 22, bold: true, color: ink });
  const aside = { fontSize: 12, color: quiet, align: 'right' as const };
  slide.addText(note, { ...text, ...aside, x: 8.5, w: w - 8 });
}

function drawNumbers(slide: Slide, verdicts: readonly Verdict[]): void {
  const problems = verdicts.filter(({ issue }) => issue.kind === 'problem');
  const open = problems.filter(isOpenProblem).length;
  const described = `${problems.length} problems, ${open} unresolved, debt ${debtOf(problems)}`;
  drawHeader(slide, 'Problems by severity', described);
  // Charts draw bars from bottom to top.
  const counts = bySeverity(verdicts).toReversed();
  const labels = counts.map(({ key }) => (key === null ? 'Not rated' : severityLabels[key]));
  const values = counts.map(({ count }) => count);
  slide.addChart('bar', [{ name: 'Problems', labels, values }], {
    ...{ x: edge, y: 1.3, w: width - 2 * edge, h: height - 1.8 },
    ...{ barDir: 'bar', chartColors: [accent], showValue: true },
    ...{ catAxisLabelFontSize: 12, dataLabelFontSize: 12, valAxisHidden: true },
  });
}

function drawTop(slide: Slide, { pages }: ReviewValue, verdicts: readonly Verdict[]): void {
  drawHeader(slide, 'Top problems', 'Unresolved, the worst first');
  const titles = new Map(pages.map(({ id, title }) => [id, title]));
  const top = worstFirst(verdicts.filter(isOpenProblem)).slice(0, linesOfTop);
  drawTable(
    slide,
    { x: edge, y: 1.3, w: width - 2 * edge, colW: [0.6, 6.2, 2.2, 1.3, 2.033] },
    ['', 'Problem', 'Page', 'Severity', 'Status'],
    top.map(({ issue, severity }) => [
      String(issue.number),
      issue.title,
      titles.get(issue.page ?? '') ?? '',
      severity === null ? '' : `${severity} ${severityLabels[severity]}`,
      statusCodeLabels[issue.status],
    ]),
  );
}

function drawIssues(slide: Slide, here: readonly Verdict[]): void {
  const left = frame.left + frame.width + 0.3;
  const more = here.length - linesBeside;
  const lines = here
    .slice(0, linesBeside)
    .map(({ issue, severity }) => [
      String(issue.number),
      issue.title,
      severity === null ? issueKindLabels[issue.kind] : `${severity} ${severityLabels[severity]}`,
    ]);
  drawTable(
    slide,
    { x: left, y: frame.top, w: width - edge - left, colW: [0.5, 2.533, 1.4] },
    ['', 'Found here', 'Severity'],
    [...lines, ...(more > 0 ? [['', `and ${more} more`, '']] : [])],
  );
}

function drawTable(
  slide: Slide,
  box: { x: number; y: number; w: number; colW: number[] },
  headers: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  const border = { type: 'solid' as const, color: line, pt: 0.75 };
  slide.addTable(
    [
      headers.map((text) => ({ text, options: { bold: true, color: quiet } })),
      ...lines.map((cells) => cells.map((text) => ({ text, options: { color: ink } }))),
    ],
    { ...box, fontSize: 11, border },
  );
}

/** The area of a picture on a slide, in inches. */
interface Shown {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Draws the last picture of a page as large as possible. Returns its area, or null if there is no readable
 * picture.
 */
async function drawPicture(
  slide: Slide,
  { shots, images }: ReviewValue,
  page: string,
  read: WrittenProject['picture'],
): Promise<Shown | null> {
  const shot = shots.findLast((one) => one.page === page);
  const image = images.find(({ id }) => id === shot?.image);
  const file = image ? await read(image.file) : null;
  if (!file) return null;
  const { data, info } = await sharp(file.bytes)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(frame.width / info.width, frame.height / info.height);
  const [w, h] = [info.width * scale, info.height * scale];
  const shown = { x: frame.left + (frame.width - w) / 2, y: frame.top, w, h };
  slide.addImage({ data: `image/png;base64,${data.toString('base64')}`, ...shown });
  return shown;
}

/** Draws the pins of issues on the picture: an area as a frame, and each with its number. */
function drawPins(
  slide: Slide,
  { pins }: ReviewValue,
  here: readonly Verdict[],
  page: string,
  shown: Shown,
): void {
  for (const { issue, severity } of here) {
    const color = issue.kind === 'strength' ? '12805C' : colourOf(severity);
    for (const pin of pins.filter((one) => one.issue === issue.id && one.page === page)) {
      const [x, y] = [shown.x + pin.x * shown.w, shown.y + pin.y * shown.h];
      if (pin.width !== null && pin.height !== null) {
        const area = { x, y, w: pin.width * shown.w, h: pin.height * shown.h };
        slide.addShape('rect', { ...area, line: { color, width: 1.5 } });
      }
      slide.addText(String(issue.number), {
        ...{ shape: 'ellipse', x: x - pinSize / 2, y: y - pinSize / 2, w: pinSize, h: pinSize },
        ...{ fill: { color }, color: 'FFFFFF', fontSize: 9, bold: true, margin: 0 },
        ...{ align: 'center', valign: 'middle' },
      });
    }
  }
}

function colourOf(severity: Severity | null): string {
  return severity === null ? quiet : colours[severity];
}
