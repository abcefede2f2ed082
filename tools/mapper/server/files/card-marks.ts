import {
  edge,
  hex,
  ink,
  paper,
  quiet,
  type Slide,
  textWidth,
} from '#features/slides/server/index.ts';
import { type Status, statuses } from '../../contract/codes.ts';
import { statusColours } from '../../contract/lookups.ts';
import type { DeckCard } from '../../document/out/deck.ts';

type Flag = NonNullable<DeckCard['flag']>;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The red of fail points and the amber of wait points, as on the map. */
const flagColours: Readonly<Record<Flag, string>> = { fail: 'C8321F', wait: 'B26A00' };
const flagLabels: Readonly<Record<Flag, string>> = { fail: 'Fail point', wait: 'Wait point' };

/** Draws the status of a card at its left edge: the colour as high as the card, and the letter at its top. */
export function drawStatus(slide: Slide, status: Status, box: Box, fontSize: number): void {
  slide.addText(status, {
    ...{ ...box, shape: 'rect', fontSize, bold: true, color: 'FFFFFF', align: 'center' },
    ...{ valign: 'top', margin: [0, 0, 0, 3], fill: { color: hex(statusColours[status]) } },
  });
}

/** Draws a fail point as a triangle, or a wait point as a clock. */
export function drawFlag(slide: Slide, flag: Flag, { x, y, w, h }: Box): void {
  const shapeName = flagLabels[flag];
  const fill = { color: flagColours[flag] };
  if (flag === 'fail') {
    slide.addShape('triangle', { x, y, w, h, fill, shapeName });
    const mark = { x: x + w * 0.46, w: w * 0.08, fill: { color: 'FFFFFF' } };
    slide.addShape('rect', { ...mark, y: y + h * 0.38, h: h * 0.3 });
    slide.addShape('rect', { ...mark, y: y + h * 0.76, h: h * 0.1 });
    return;
  }
  slide.addShape('ellipse', { x, y, w, h, fill, shapeName });
  const pointer = { line: { color: 'FFFFFF', width: 1 } };
  slide.addShape('line', { ...pointer, x: x + w / 2, y: y + h * 0.22, w: 0, h: h * 0.28 });
  slide.addShape('line', { ...pointer, x: x + w / 2, y: y + h / 2, w: w * 0.24, h: 0 });
}

interface LegendParts {
  labels: Readonly<Record<Status, string>>;
  /** What is on the slide. */
  cards: readonly Pick<DeckCard, 'status' | 'flag'>[];
  momentOfTruth?: boolean;
  arrows?: readonly { twoWay: boolean }[];
}

/** The line below the content of a slide, left of its number, in inches. */
const [top, high, end] = [7.07, 0.26, 12] as const;
const points = 12;

/** Draws the legend of what is on a slide, and of nothing else: statuses, points, arrows. */
export function drawLegend(slide: Slide, parts: LegendParts): void {
  const { labels, cards, momentOfTruth = false, arrows = [] } = parts;
  const used = statuses.filter((status) => cards.some((card) => card.status === status));
  const flags = (['fail', 'wait'] as const).filter((flag) =>
    cards.some((one) => one.flag === flag),
  );
  let x: number = edge;
  const add = (w: number, text: string, draw: (box: Box) => void) => {
    const wide = textWidth(text, { points }) + 0.1;
    if (x + w + wide > end) return;
    draw({ x, y: top + 0.04, w, h: 0.18 });
    slide.addText(text, {
      ...{ x: x + w + 0.06, y: top, w: wide, h: high, fontSize: points, color: quiet },
      ...{ margin: 0, valign: 'middle', wrap: false },
    });
    x += w + wide + 0.22;
  };
  for (const status of used) add(0.26, labels[status], (box) => drawStatus(slide, status, box, 9));
  for (const flag of flags)
    add(0.2, flagLabels[flag], (box) => drawFlag(slide, flag, { ...box, y: top + 0.03, h: 0.2 }));
  if (momentOfTruth) add(0.18, 'Moment of truth', (box) => drawStar(slide, box));
  for (const twoWay of [false, true])
    if (arrows.some((arrow) => arrow.twoWay === twoWay))
      add(0.36, twoWay ? 'Needs agreement' : 'Passes on', (box) => drawArrow(slide, box, twoWay));
}

function drawStar(slide: Slide, { x, y, h }: Box): void {
  slide.addShape('star5', {
    x,
    y,
    w: h,
    h,
    fill: { color: ink },
    line: { color: paper, width: 0 },
  });
}

function drawArrow(slide: Slide, { x, y, w, h }: Box, twoWay: boolean): void {
  slide.addShape('line', {
    ...{ x, y: y + h / 2, w, h: 0 },
    line: {
      ...{ color: quiet, width: 1.25, endArrowType: 'triangle' as const },
      ...(twoWay ? { beginArrowType: 'triangle' as const } : {}),
    },
  });
}
