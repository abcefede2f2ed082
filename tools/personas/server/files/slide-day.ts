import { hex, ink, line, paper, quiet, type Slide } from '#features/slides/server/index.ts';
import type { BlockOf } from '../../document/out/deck-blocks.ts';
import { type Box, scaleSize } from './slide-layout.ts';

/** The space for labels above and below the line, and the size of a point, in inches. */
const [above, below, dot] = [0.5, 0.3, 0.14] as const;
const labelHeight = 0.4;

/** Draws a line over the day: its points by their hours, to scale, each with its label and value. */
export function drawDay(
  slide: Slide,
  { points }: BlockOf<'day'>,
  { x, y, w, h }: Box,
  { size, colour }: { size: number; colour: string },
): void {
  const fontSize = scaleSize(size);
  const { from, to, every } = hoursOf(points.map(({ hour }) => hour));
  const inner = { x: x + 0.35, w: w - 0.7, y: y + above, h: Math.max(h - 2 * above - below, 0.4) };
  const bottom = y + h - below;
  const xOf = (hour: number) => inner.x + ((hour - from) / (to - from)) * inner.w;
  const yOf = (height: number) => inner.y + (1 - height) * inner.h;
  slide.addShape('line', { ...inner, y: bottom, h: 0, line: { color: line, width: 1 } });
  const text = { fontSize, margin: 0, align: 'center' as const, fit: 'shrink' as const };
  for (let hour = from; hour <= to; hour += every) {
    const at = xOf(hour);
    slide.addShape('line', { x: at, y: bottom, w: 0, h: 0.06, line: { color: quiet, width: 1 } });
    const box = { x: at - 0.4, y: bottom + 0.07, w: 0.8, h: below - 0.07 };
    slide.addText(`${hour}:00`, { ...text, ...box, color: quiet });
  }
  const color = hex(colour);
  for (const [at, point] of points.entries()) {
    const next = points[at + 1];
    if (!next) continue;
    const [left, right] = [xOf(point.hour), xOf(next.hour)];
    const [top, end] = [yOf(point.height), yOf(next.height)];
    slide.addShape('line', {
      ...{ x: left, y: Math.min(top, end), w: right - left, h: Math.abs(end - top) },
      ...{ flipV: end < top, line: { color, width: 2.25 } },
    });
  }
  for (const [at, point] of points.entries()) {
    const [px, py] = [xOf(point.hour), yOf(point.height)];
    slide.addShape('ellipse', {
      ...{ x: px - dot / 2, y: py - dot / 2, w: dot, h: dot, fill: { color } },
      line: { color: paper, width: 1 },
    });
    const room = roomOf(
      points.map(({ hour }) => xOf(hour)),
      at,
    );
    const wide = Math.min(Math.max(room, 0.5), 1.6);
    const left = Math.min(Math.max(px - wide / 2, x), x + w - wide);
    const label = [point.label, point.value].filter((part) => part !== '' && part !== null);
    const isBelow = isLow(
      points.map(({ height }) => height),
      at,
    );
    slide.addText(label.join(' '), {
      ...{ ...text, x: left, w: wide, h: labelHeight, color: ink },
      y: isBelow ? py + dot / 2 + 0.03 : py - dot / 2 - 0.03 - labelHeight,
      valign: isBelow ? 'top' : 'bottom',
    });
  }
}

/** The full hours around some hours, and the distance of those that are named. */
function hoursOf(hours: readonly number[]) {
  const from = Math.floor(Math.min(...hours, 23));
  const to = Math.max(Math.ceil(Math.max(...hours, 0)), from + 1);
  const every = [1, 2, 3, 4, 6].find((step) => (to - from) / step <= 9) ?? 6;
  return { from, to: from + Math.ceil((to - from) / every) * every, every };
}

/** Whether the line rises from a point, so that its label has more room below it. */
function isLow(heights: readonly number[], at: number): boolean {
  const height = heights[at] ?? 0;
  const rise = [heights[at - 1], heights[at + 1]].reduce<number>(
    (sum, other) => sum + ((other ?? height) - height),
    0,
  );
  return rise > 0;
}

/** The space of a label: half the distances to its neighbours. */
function roomOf(xs: readonly number[], at: number): number {
  const x = xs[at] ?? 0;
  const [before, after] = [xs[at - 1] ?? x - 1.6, xs[at + 1] ?? x + 1.6];
  return Math.min(x - before, after - x);
}
