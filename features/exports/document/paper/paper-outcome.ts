import type { MarkedPage } from './page-marks.ts';
import { type PaperOptions, paperArea, pixel } from './paper-sizes.ts';
import { planOneSheet, planPaperSheets } from './plan-paper-sheets.ts';

/** The size of text on boards, in CSS pixels. */
const textSize = 14;
/** The smallest text that is readable on paper, in points. */
export const minReadable = 6;

/** How a page would be on sheets of paper. */
export interface PaperOutcome {
  sheets: number;
  /** The size of its text in points, to a tenth. */
  points: number;
}

/** How a page would be on one sheet, and how on several. */
export function outcomesOf(page: MarkedPage, paper: PaperOptions) {
  const area = paperArea(paper);
  const of = (plan: typeof planOneSheet): PaperOutcome => {
    const { scale, sheets } = plan(page, area);
    return { sheets: sheets.length, points: Math.round(textSize * pixel * scale * 10) / 10 };
  };
  return { one: of(planOneSheet), several: of(planPaperSheets) };
}
