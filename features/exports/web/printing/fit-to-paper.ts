/** A sheet of paper within its margins, in CSS pixels. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** A4 with 10 mm of margin around: 277 by 190 mm, at 96 pixels an inch. */
const wide: Paper = { width: 1046, height: 717 };

export function paperOf(portrait: boolean): Paper {
  return portrait ? { width: wide.height, height: wide.width } : wide;
}

/** How much smaller a page is drawn at most; what is longer goes on to the next sheet. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52] as const;

/**
 * Draws a page as large as it fits on a sheet. A smaller page is laid out wider, so that it fills the
 * width all the same; one that is too long at any scale is as large as its width allows.
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
