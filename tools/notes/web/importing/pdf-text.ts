import { bullets, heading, paragraph } from '#features/writing/document/index.ts';
import type { RichElement, RichText } from '#kernel/text/rich-text.ts';

/** A piece of text on a page of a PDF, in points from the lower left corner. */
export interface PdfTextItem {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** Whether a line ends after it. */
  endsLine: boolean;
}

interface PdfLine {
  text: string;
  x: number;
  y: number;
  /** The horizontal position of its end. */
  end: number;
  size: number;
  page: number;
}

/** The minimum size of a heading relative to the text, and its maximum length in characters. */
const [headingSize, longestHeading] = [1.15, 200];
const levels = [1, 2, 3] as const;
const bullet = /^\s*[•◦▪‣●○■–-]\s+(?=\S)/u;
const numbered = /^\s*(?:\d{1,3}|[a-z])[.)]\s+\S/i;
/** The beginning of a turn of a transcript: a speaker or a time. */
const turn = /^(?:\[?\d{1,2}:\d{2}|\p{L}[^:.!?]{0,40}[:：](?:\s|$))/u;

/**
 * The text of a PDF as lines and paragraphs in the order of the file; lines that are clearly larger than
 * the text become headings. Headers and footers of most pages are left out. Empty for pages of images.
 */
export function textOfPdf(pages: readonly (readonly PdfTextItem[])[]): RichText {
  const lines = withoutRunningLines(pages.map(linesOf));
  const bodySize = commonSize(lines);
  const sizes = [...new Set(lines.map(({ size }) => size))]
    .filter((size) => size > bodySize && size >= bodySize * headingSize)
    .sort((one, other) => other - one);
  const blocks: RichElement[] = [];
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) blocks.push(bullets(...items));
    items = [];
  };
  for (const group of paragraphsIn(lines)) {
    const text = joined(group);
    const level = sizes.indexOf(group[0]?.size ?? 0) + 1;
    if (bullet.test(text)) items.push(text.replace(bullet, ''));
    else {
      endList();
      const isHeading = level > 0 && text.length <= longestHeading;
      blocks.push(isHeading ? heading(levels[level - 1] ?? 3, text) : paragraph(text));
    }
  }
  endList();
  return blocks;
}

function linesOf(pieces: readonly PdfTextItem[], page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | null = null;
  const end = () => {
    const text = line?.text.replace(/\s+/g, ' ').trim();
    if (line && text) lines.push({ ...line, text });
    line = null;
  };
  for (const { text, x, y, width, size, endsLine } of pieces) {
    if (text.trim() !== '') {
      if (line && Math.abs(y - line.y) > Math.max(size, line.size) / 2) end();
      if (!line) line = { text: '', x, y, end: x, size: rounded(size), page };
      // A gap without a space separates words: many programs place each word individually.
      const gap = Math.min(Math.abs(x - line.end), Math.abs(line.x - (x + width)));
      const needsSpace = line.text !== '' && gap > size * 0.15;
      line.text += needsSpace ? ` ${text}` : text;
      line.end = Math.max(line.end, x + width);
      line.x = Math.min(line.x, x);
      // Small text on a line, such as the number of a footnote, does not change the size of the line.
      line.size = Math.max(line.size, rounded(size));
    } else if (line) line.text += text;
    if (endsLine) end();
  }
  end();
  return lines;
}

const rounded = (size: number) => Math.round(size * 2) / 2;

/** Removes lines that are first or last on most pages, ignoring digits: headers and footers. */
function withoutRunningLines(pages: readonly PdfLine[][]): PdfLine[] {
  const shape = ({ text }: PdfLine) => text.replace(/\d+/g, '#');
  const edges = (lines: readonly PdfLine[]) => [lines[0], lines.at(-1)].flatMap((one) => one ?? []);
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const one of new Set(edges(lines).map(shape))) counts.set(one, (counts.get(one) ?? 0) + 1);
  const isRunning = (line: PdfLine) =>
    pages.length > 2 && (counts.get(shape(line)) ?? 0) > pages.length / 2;
  return pages.flatMap((lines) => {
    const running = new Set(edges(lines).filter(isRunning));
    return lines.filter((line) => !running.has(line));
  });
}

/** The most frequent size by characters. */
function commonSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const [[size = 0] = []] = [...letters].sort(([, one], [, other]) => other - one);
  return size;
}

function paragraphsIn(lines: readonly PdfLine[]): PdfLine[][] {
  const widest = lines.reduce((max, { x, end }) => Math.max(max, end - x), 0);
  const groups: PdfLine[][] = [];
  const leading = commonLeading(lines);
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const group = groups.at(-1);
    if (before && group && goesOn(before, line, { widest, leading })) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

interface PageShape {
  widest: number;
  leading: number;
}

function goesOn(before: PdfLine, line: PdfLine, { widest, leading }: PageShape): boolean {
  if (line.size !== before.size || bullet.test(line.text) || numbered.test(line.text)) return false;
  const ends = /[.!?:;…。！？]["'”’)\]]*$/u.test(before.text);
  const isShort = before.end - before.x < widest * 0.8;
  // A sentence that has not ended continues on the next page or column.
  const isNear = line.page === before.page && line.y < before.y;
  if (!isNear) return !ends && !isShort;
  if (before.y - line.y > Math.max(leading * 1.35, line.size * 1.05)) return false;
  return !(ends && (isShort || turn.test(line.text)));
}

/** The most frequent distance between lines. */
function commonLeading(lines: readonly PdfLine[]): number {
  const counts = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || before.page !== line.page || before.y <= line.y) continue;
    const gap = rounded(before.y - line.y);
    counts.set(gap, (counts.get(gap) ?? 0) + 1);
  }
  const [[gap = 0] = []] = [...counts].sort(
    ([gap, one], [otherGap, other]) => other - one || gap - otherGap,
  );
  return gap;
}

/** Joins lines to one text, and removes hyphens at line ends. */
function joined(lines: readonly PdfLine[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line.text;
    if (/\p{Ll}[-\u00AD\u2010]$/u.test(text) && /^\p{Ll}/u.test(line.text))
      return text.slice(0, -1) + line.text;
    // Chinese and Japanese have no spaces between words.
    const isDense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。]$/u.test(text);
    return isDense ? text + line.text : `${text} ${line.text}`;
  }, '');
}
