import type { PaperOptions } from '../../document/paper/paper-sizes.ts';

/** A sheet of paper within its margins, in CSS pixels. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/** Landscape with margins of 10 mm, at 96 pixels an inch: 277 by 190 mm, and 400 by 277 mm. */
const wide: Record<PaperOptions['paper'], PaperSize> = {
  a4: { width: 1046, height: 717 },
  a3: { width: 1511, height: 1046 },
};

export function paperOf({ paper, landscape }: PaperOptions): PaperSize {
  const { width, height } = wide[paper];
  return landscape ? { width, height } : { width: height, height: width };
}

/** Scales at which a page may be drawn on A4; what is longer continues on the next sheet. */
const scales = [1.24, 1.12, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52] as const;

/**
 * Draws a page at the largest scale at which it fits on a sheet. At a smaller scale it is laid out
 * wider, so that it still fills the width. One that is too long at all scales is drawn at the
 * largest up to 1 at which its width fits. A3 has the scales of A4, enlarged as much as the paper.
 */
export function fitToPaper(page: HTMLElement, { width, height }: PaperSize): void {
  const enlarged = Math.sqrt((width * height) / (wide.a4.width * wide.a4.height));
  const drawAt = (scale: number) => {
    page.style.width = `${width / scale}px`;
    page.style.zoom = String(scale);
  };
  const wideEnough: number[] = [];
  for (const one of scales) {
    const scale = one * enlarged;
    drawAt(scale);
    if (page.scrollWidth > page.clientWidth) continue;
    if (page.offsetHeight * scale <= height) return;
    wideEnough.push(scale);
  }
  drawAt(wideEnough.find((scale) => scale <= enlarged) ?? wideEnough[0] ?? enlarged);
}
