import { type Paper, printWidth } from '../../contract/formats.ts';

/** Points in a millimetre. */
const millimetre = 72 / 25.4;
/** Points in a CSS pixel. */
export const pixel = 72 / 96;
/** The margin on each side of a sheet, in points. */
export const paperMargin = 8 * millimetre;
/** Width and height of the papers in portrait, in millimetres (ISO 216). */
const sizes = { a4: [210, 297], a3: [297, 420] } as const satisfies Partial<
  Record<Paper, readonly [number, number]>
>;

export interface PaperOptions {
  paper: keyof typeof sizes;
  landscape: boolean;
}

/** Width and height of a sheet, in points. */
export function sheetSize({ paper, landscape }: PaperOptions) {
  const [short, long] = sizes[paper].map((side) => side * millimetre) as [number, number];
  return landscape ? { width: long, height: short } : { width: short, height: long };
}

/** Size of a sheet within its margins, in CSS pixels. */
export function paperArea(options: PaperOptions) {
  const { width, height } = sheetSize(options);
  return { width: (width - 2 * paperMargin) / pixel, height: (height - 2 * paperMargin) / pixel };
}

/** The paper in the query of an export page, whose header is as wide as a sheet. */
export function paperQuery({ paper, landscape }: PaperOptions) {
  return { paper, landscape: landscape ? 'yes' : 'no' };
}

/** The paper that the query of an export page names; null where it is one page. */
export function readPaper(query: { get(name: string): string | null }): PaperOptions | null {
  const paper = query.get('paper');
  if (paper !== 'a4' && paper !== 'a3') return null;
  return { paper, landscape: query.get('landscape') !== 'no' };
}

/** Scale at which a page as wide as its window fits the width of a sheet. */
const windowScale = 0.75;

/** Width of the window in which a page is drawn for sheets of a paper, in CSS pixels. */
export function windowWidth(paper: PaperOptions): number {
  return Math.min(printWidth, paperArea(paper).width / windowScale);
}
