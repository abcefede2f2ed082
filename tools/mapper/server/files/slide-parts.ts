import type PptxGenJS from 'pptxgenjs';

/** A slide of 16:9, in inches, and its edges. */
export const slideWidth = 13.333;
export const edge = 0.5;
/** The colours of slides, as files write them. */
export const ink = '1B1B22';
export const quiet = '5F6072';
export const line = 'E6E6EC';
export const statusColours = { O: '7460C1', A: 'AF813D', R: '09A07C', IP: '1380BC' } as const;

export type Slide = ReturnType<PptxGenJS['addSlide']>;

/** The head of a slide: a bar in its colour, its title, and a note at the right. */
export function drawHead(slide: Slide, title: string, note = '', colour = ink): void {
  const bar = colour.replace('#', '');
  const across = slideWidth - 2 * edge;
  slide.addShape('rect', { x: edge, y: 0.42, w: across, h: 0.05, fill: { color: bar } });
  slide.addText(title, {
    ...{ x: edge, y: 0.5, w: 9, h: 0.6, fontSize: 24, bold: true },
    ...{ color: ink, margin: 0, fit: 'shrink' },
  });
  if (note)
    slide.addText(note, {
      ...{ x: slideWidth - edge - 3.2, y: 0.5, w: 3.2, h: 0.6, fontSize: 14 },
      ...{ color: quiet, align: 'right', margin: 0 },
    });
}

/** A table over the whole width, with a head. */
export function drawTable(
  slide: Slide,
  head: readonly string[],
  lines: readonly (readonly (string | number | null)[])[],
  widths: number[],
): void {
  const border = { type: 'solid' as const, color: line, pt: 0.75 };
  slide.addTable(
    [
      head.map((text) => ({ text, options: { bold: true, color: quiet } })),
      ...lines.map((cells) =>
        cells.map((value) => ({ text: String(value ?? ''), options: { color: ink } })),
      ),
    ],
    { x: edge, y: 1.3, w: slideWidth - 2 * edge, colW: widths, fontSize: 12, border },
  );
}

/** Parts of a list, each of as many as a slide holds. */
export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}
