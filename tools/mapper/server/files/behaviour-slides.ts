import {
  body,
  hex,
  ink,
  line,
  quiet,
  type Slide,
  type Slides,
  textHeight,
} from '#features/slides/server/index.ts';
import { scaleValues } from '../../contract/lookups.ts';
import type {
  DeckDot,
  DeckGroup,
  DeckProfile,
  DeckScale,
} from '../../document/out/deck-behaviour.ts';

/** The horizontal ends of scales, and the height of each, in inches. */
const axis = { left: 3.9, right: 12.0 };
const scaleHeight = 1.42;
const profileHeight = 0.62;
const dotSize = 0.34;
const dotsAcross = 3;
const [titlePoints, endPoints] = [16, 14];

/** Adds slides with the positions of all people, several dimensions on each. */
export function addScales(slides: Slides, scales: readonly DeckScale[]): void {
  for (const [turn, some] of evenParts(scales, 4).entries()) {
    const title = turn === 0 ? 'Who stands where' : `Who stands where (${turn + 1})`;
    const slide = slides.headed({ title, note: 'Squares are the company' });
    for (const [at, scale] of some.entries()) drawScale(slide, scale, body.y + at * scaleHeight);
  }
}

/** Splits a list into as few parts as possible, of similar lengths of at most `most`. */
function evenParts<Item>(items: readonly Item[], max: number): Item[][] {
  const count = Math.ceil(items.length / max);
  const size = Math.ceil(items.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

interface Ends {
  title: string;
  left: string;
  right: string;
}

/** Draws a scale with its title at the left and its two ends below. */
function drawAxis(slide: Slide, { title, left, right }: Ends, y: number): void {
  const { left: from, right: to } = axis;
  const names = { x: body.x, w: from - body.x - 0.4 };
  const high = textHeight(title, names.w, { points: titlePoints, bold: true }) + 0.06;
  slide.addText(title, {
    ...{ ...names, y: y - high / 2, h: high, fontSize: titlePoints, bold: true },
    ...{ color: ink, margin: 0, valign: 'middle' },
  });
  slide.addShape('line', { x: from, y, w: to - from, h: 0, line: { color: line, width: 3 } });
  const ends = {
    y: y + 0.17,
    w: (to - from) / 2,
    h: 0.27,
    fontSize: endPoints,
    color: ink,
    margin: 0,
  };
  slide.addText(left, { ...ends, x: from - 0.15 });
  slide.addText(right, { ...ends, x: (from + to) / 2 + 0.15, align: 'right' });
}

const along = (value: number, steps: number) =>
  axis.left + 0.35 + ((value - 1) / (steps - 1)) * (axis.right - axis.left - 0.7);

function drawScale(slide: Slide, scale: DeckScale, top: number): void {
  const y = top + scaleHeight - 0.62;
  drawAxis(slide, scale, y);
  for (const { value } of scaleValues(scale.steps))
    slide.addShape('line', {
      ...{ x: along(value, scale.steps), y: y - 0.07, w: 0, h: 0.14 },
      line: { color: quiet, width: 1 },
    });
  for (const [value, dots] of Map.groupBy(scale.dots, (dot) => dot.value))
    drawStack(slide, dots, along(value, scale.steps), y);
}

/** Draws the dots of one value around it; from the fourth on, in further rows. */
function drawStack(slide: Slide, dots: readonly DeckDot[], x: number, y: number): void {
  for (const [at, { label, colour, company }] of dots.entries()) {
    const level = Math.floor(at / dotsAcross);
    const here = Math.min(dotsAcross, dots.length - level * dotsAcross);
    const across = (at % dotsAcross) - (here - 1) / 2;
    slide.addText(label, {
      ...{ shape: company ? 'rect' : 'ellipse', w: dotSize, h: dotSize },
      ...{ x: x + across * (dotSize + 0.02) - dotSize / 2 },
      ...{ y: y - dotSize / 2 - level * (dotSize + 0.02), fontSize: 10, bold: true },
      ...{ color: 'FFFFFF', align: 'center', valign: 'middle', margin: 0, wrap: false },
      ...{ fill: { color: hex(colour) }, line: { color: 'FFFFFF', width: 1 } },
    });
  }
}

/** Adds the slides of a group of people: its members and its profile. */
export function addGroup(slides: Slides, group: DeckGroup): void {
  const described = [group.members.join(', '), group.rationale].filter(Boolean).join('\n');
  const high = described ? textHeight(described, body.w, { points: 16 }) + 0.2 : 0;
  const maxProfiles = Math.floor((body.h - high) / profileHeight);
  for (const [turn, some] of evenParts(group.profile, Math.max(4, maxProfiles)).entries()) {
    const title = turn === 0 ? group.name : `${group.name} (${turn + 1})`;
    const note = '● mean   ■ company';
    const slide = slides.headed({ title, note, colour: group.colour });
    slide.addText(described, {
      ...{ x: body.x, y: body.y - 0.1, w: body.w, h: high, fontSize: 16, color: quiet },
      ...{ margin: 0, valign: 'top' },
    });
    for (const [at, one] of some.entries())
      drawProfile(slide, one, { y: body.y + high + at * profileHeight + 0.15, group });
  }
}

interface ProfileRoom {
  y: number;
  group: DeckGroup;
}

/** Draws the profile of a group on one dimension: its range, its mean, and the company. */
function drawProfile(slide: Slide, profile: DeckProfile, { y, group }: ProfileRoom): void {
  const { steps, from, to, mean, company } = profile;
  drawAxis(slide, profile, y);
  const fill = { color: hex(group.colour) };
  if (from !== null && to !== null && to > from) {
    const x = along(from, steps);
    const box = { x, y: y - 0.07, w: along(to, steps) - x, h: 0.14 };
    slide.addShape('roundRect', { ...box, fill: { ...fill, transparency: 70 } });
  }
  if (company !== null) {
    const box = { x: along(company, steps) - 0.08, y: y - 0.08, w: 0.16, h: 0.16 };
    slide.addShape('rect', { ...box, fill: { color: ink } });
  }
  if (mean === null) return;
  const box = { x: along(mean, steps) - 0.13, y: y - 0.13, w: 0.26, h: 0.26 };
  slide.addShape('ellipse', { ...box, fill, line: { color: 'FFFFFF', width: 1 } });
  slide.addText(mean.toFixed(1), {
    ...{ x: axis.right + 0.2, y: y - 0.15, w: 0.7, h: 0.3, fontSize: 14, bold: true },
    ...{ color: ink, margin: 0, valign: 'middle' },
  });
}
