import { hex, ink, line, quiet, type Slide } from '#features/slides/server/index.ts';
import type { Deck } from '../../document/out/deck.ts';
import type { BlockOf } from '../../document/out/deck-blocks.ts';
import { themeColours } from './slide-colours.ts';
import { type Box, scaleSize } from './slide-layout.ts';

/** The space for the names of the ends around a field, and the size of a point, in inches. */
const [beside, above, dot] = [1, 0.25, 0.13] as const;

/** Draws a 2×2 as a frame with both middle lines, its ends around it, and a labelled dot for each point. */
export function drawField(
  slide: Slide,
  { points, ends }: BlockOf<'field'>,
  box: Box,
  size: number,
  deck: Deck,
): void {
  const availableWidth = Math.max(box.w - 2 * beside, 0.5);
  // Wider than high, as on pages.
  const h = Math.max(Math.min(box.h - 2 * above, availableWidth / 1.1), 0.5);
  const w = Math.min(availableWidth, h * 1.6);
  const [x, y] = [box.x + (box.w - w) / 2, box.y + above];
  const fontSize = Math.max(scaleSize(size) - 1, 8);
  const stroke = { line: { color: line, width: 1 } };
  slide.addShape('rect', { x, y, w, h, ...stroke });
  slide.addShape('line', { x: x + w / 2, y, w: 0, h, ...stroke });
  slide.addShape('line', { x, y: y + h / 2, w, h: 0, ...stroke });
  const [left = '', right = '', bottom = '', top = ''] = ends;
  const said = { fontSize, color: quiet, margin: 0, fit: 'shrink' as const };
  const across = { ...said, w: beside - 0.1, y: y + h / 2 - 0.25, h: 0.5 };
  slide.addText(left, { ...across, x: x - beside, align: 'right' });
  slide.addText(right, { ...across, x: x + w + 0.1 });
  const along = { ...said, x, w, h: above, align: 'center' as const };
  slide.addText(top, { ...along, y: y - above });
  slide.addText(bottom, { ...along, y: y + h });
  const theme = themeColours(deck);
  for (const [at, point] of points.entries()) {
    const [px, py] = [x + point.x * w, y + (1 - point.y) * h];
    const fill = { color: hex(point.colour ?? theme[at % theme.length] ?? deck.first) };
    slide.addShape('ellipse', { x: px - dot / 2, y: py - dot / 2, w: dot, h: dot, fill });
    // The label is above its point and within the field: near a side it is shifted towards the other one.
    const wide = Math.min(w / 2, 1.6);
    const name = { ...said, color: ink, w: wide, h: above, x: px - wide * point.x };
    const align = point.x > 0.75 ? ('right' as const) : point.x < 0.25 ? 'left' : 'center';
    slide.addText(point.label, { ...name, y: point.y > 0.85 ? py + dot / 2 : py - above, align });
  }
}
