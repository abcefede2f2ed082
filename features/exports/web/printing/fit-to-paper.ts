/** A sheet of paper within its margins, in CSS pixels. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** A4 with margins of 10 mm: 277 by 190 mm, at 96 pixels an inch. */
const wide: Paper = { width: 1046, height: 717 };

export function paperOf(portrait: boolean): Paper {
  return portrait ? { width: wide.height, height: wide.width } : wide;
}

/** Scales at which a page may be drawn; what is longer continues on the next sheet. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52] as const;

/**
 * Draws a page at the largest scale at which it fits on a sheet. At a smaller scale it is laid out
 * wider, so that it still fills the width. One that is too long at all scales is drawn at the
 * largest at which its width fits.
 */
export function fitToPaper(page: HTMLElement, { width, height }: Paper): void {
  const drawAt = (scale: number) => {
    page.style.width = `${width / scale}px`;
    page.style.zoom = String(scale);
  };
  const wideEnough: number[] = [];
  for (const scale of scales) {
    drawAt(scale);
    if (page.scrollWidth > page.clientWidth) continue;
    if (page.offsetHeight * scale <= height) return;
    wideEnough.push(scale);
  }
  drawAt(wideEnough[0] ?? 1);
}
