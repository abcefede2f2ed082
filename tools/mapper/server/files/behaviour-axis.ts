import {
  hex,
  ink,
  line,
  paper,
  quiet,
  type Slide,
  textHeight,
} from '#features/slides/server/index.ts';
import { scaleValues } from '../../contract/lookups.ts';
import type { DeckProfile } from '../../document/out/deck-profiles.ts';

/** Where scales are on a slide: the left edge and the width of their titles, and their ends, in inches. */
export interface AxisRoom {
  x: number;
  names: number;
  left: number;
  right: number;
}

interface Ends {
  title: string;
  left: string;
  right: string;
}

const [titlePoints, endPoints] = [16, 14];
/** The space between the ends of an axis and its first and last value, in inches. */
const inset = 0.35;

/** The position of a value on an axis. */
export function along(value: number, steps: number, { left, right }: AxisRoom): number {
  return left + inset + ((value - 1) / (steps - 1)) * (right - left - 2 * inset);
}

/** Draws a scale with its title at the left and its two ends below. */
export function drawAxis(slide: Slide, { title, left, right }: Ends, room: AxisRoom, y: number) {
  const { left: from, right: to, names: w, x } = room;
  const points =
    textHeight(title, w, { points: titlePoints, bold: true }) > 0.55 ? 12 : titlePoints;
  const high = textHeight(title, w, { points, bold: true }) + 0.06;
  slide.addText(title, {
    ...{ x, w, y: y - high / 2, h: high, fontSize: points, bold: true },
    ...{ color: ink, margin: 0, valign: 'middle' },
  });
  slide.addShape('line', { x: from, y, w: to - from, h: 0, line: { color: line, width: 3 } });
  const ends = { y: y + 0.17, w: (to - from) / 2, h: 0.27, fontSize: endPoints, color: ink };
  slide.addText(left, { ...ends, margin: 0, x: from - 0.15 });
  slide.addText(right, { ...ends, margin: 0, x: (from + to) / 2 + 0.15, align: 'right' });
}

/** Draws the values of a scale as marks on its axis. */
export function drawMarks(slide: Slide, steps: number, room: AxisRoom, y: number): void {
  for (const { value } of scaleValues(steps))
    slide.addShape('line', {
      ...{ x: along(value, steps, room), y: y - 0.07, w: 0, h: 0.14 },
      line: { color: quiet, width: 1 },
    });
}

interface ProfileLook {
  y: number;
  colour: string;
  /** The number beside it: the mean of the group, or the gap to the company. */
  label: string;
}

/** Draws the profile of a group on one dimension: its range, its mean, and the company. */
export function drawProfile(
  slide: Slide,
  profile: DeckProfile,
  room: AxisRoom,
  { y, colour, label }: ProfileLook,
): void {
  const { steps, from, to, mean, company } = profile;
  drawAxis(slide, profile, room, y);
  const fill = { color: hex(colour) };
  if (from !== null && to !== null && to > from) {
    const x = along(from, steps, room);
    const box = { x, y: y - 0.07, w: along(to, steps, room) - x, h: 0.14 };
    slide.addShape('roundRect', { ...box, fill: { ...fill, transparency: 70 } });
  }
  if (mean !== null) {
    const box = { x: along(mean, steps, room) - 0.13, y: y - 0.13, w: 0.26, h: 0.26 };
    slide.addShape('ellipse', { ...box, fill, line: { color: paper, width: 1 } });
  }
  if (company !== null) {
    const box = { x: along(company, steps, room) - 0.08, y: y - 0.08, w: 0.16, h: 0.16 };
    slide.addShape('rect', { ...box, fill: { color: ink }, line: { color: paper, width: 1 } });
  }
  if (!label) return;
  slide.addText(label, {
    ...{ x: room.right + 0.1, y: y - 0.15, w: 0.7, h: 0.3, fontSize: 14, bold: true },
    ...{ color: ink, margin: 0, valign: 'middle', align: 'right' },
  });
}
