import {
  body,
  edge,
  fitSentences,
  hex,
  ink,
  paper,
  quiet,
  type Slide,
  type Slides,
  textHeight,
  textWidth,
} from '#features/slides/server/index.ts';
import {
  type DeckBehaviour,
  type DeckDot,
  type DeckGroup,
  type DeckScale,
  outsider,
} from '../../document/out/deck-behaviour.ts';
import { type AxisRoom, along, drawAxis, drawMarks, drawProfile } from './behaviour-axis.ts';

/** Scales across the whole slide, and those at the right of the text about a group. */
const wide: AxisRoom = { x: body.x, names: 3, left: 3.9, right: 12 };
const beside: AxisRoom = { x: 4.5, names: 2, left: 6.8, right: 12 };
const scaleHeight = 1.42;
const profileHeight = 0.69;
const dotSize = 0.34;
const dotsAcross = 3;
const textWide = beside.x - body.x - 0.4;
const groupFonts = [16, 14, 13, 12];

/** Adds slides with the positions of all people, several dimensions on each. */
export function addScales(slides: Slides, behaviour: DeckBehaviour): void {
  const { scales, company, groups } = behaviour;
  for (const [turn, some] of evenParts(scales, 4).entries()) {
    const title = turn === 0 ? 'Who stands where' : `Who stands where (${turn + 1})`;
    const slide = slides.headed({ title, note: company ? `■ ${company}` : '' });
    for (const [at, scale] of some.entries()) drawScale(slide, scale, body.y + at * scaleHeight);
    if (groups.length > 0) drawLegend(slide, behaviour);
  }
}

/** Splits a list into as few parts as possible, of similar lengths of at most `max`. */
export function evenParts<Item>(items: readonly Item[], max: number): Item[][] {
  const count = Math.ceil(items.length / max);
  const size = Math.ceil(items.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** Draws the colours of groups with their names on one line below a slide. */
function drawLegend(slide: Slide, { groups, others }: DeckBehaviour): void {
  const rest = others.length > 0 ? [{ name: 'In no group', colour: outsider }] : [];
  const all = [...groups, ...rest];
  const each = (below.w - size * all.length) / all.length - 0.3;
  let { x } = below;
  for (const { name, colour } of all) {
    const w = Math.min(each, textWidth(name, { points: 12 }) + 0.15);
    const fill = { color: hex(colour) };
    slide.addShape('ellipse', { x, y: below.y + (below.h - size) / 2, w: size, h: size, fill });
    slide.addText(name, { ...belowLook, x: x + size + 0.08, w, fit: 'shrink' });
    x += size + w + 0.3;
  }
}

/** The line below the content of a slide, left of its number; and the size of a dot on it, in inches. */
const below = { x: edge, y: 7.06, w: 11.4, h: 0.28 };
const size = 0.16;
const belowLook = { ...below, fontSize: 12, color: quiet, margin: 0, valign: 'middle' as const };

function drawScale(slide: Slide, scale: DeckScale, top: number): void {
  const y = top + scaleHeight - 0.62;
  drawAxis(slide, scale, wide, y);
  drawMarks(slide, scale.steps, wide, y);
  for (const [value, dots] of Map.groupBy(scale.dots, (dot) => dot.value))
    drawStack(slide, dots, along(value, scale.steps, wide), y);
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
      ...{ color: company ? paper : 'FFFFFF', align: 'center', valign: 'middle' },
      ...{ margin: 0, wrap: false, line: { color: paper, width: 1 } },
      fill: { color: company ? ink : hex(colour) },
    });
  }
}

/** Adds the slide of a group of people: its members and reasons, and its profile beside them. */
export function addGroup(slides: Slides, group: DeckGroup, company: string): void {
  const { profile, highlights } = group;
  const note = `● mean${company ? `   ■ ${company}` : ''}`;
  const slide = slides.headed({
    title: group.name,
    note,
    colour: group.colour,
    notes: notesOf(group),
  });
  drawMembers(slide, group);
  if (highlights.length < profile.length)
    slide.addText(
      `The ${highlights.length} most telling of ${profile.length} dimensions; all are under ‘Who stands where’.`,
      belowLook,
    );
  for (const [at, one] of highlights.entries())
    drawProfile(slide, one, beside, {
      y: body.y + at * profileHeight + 0.2,
      colour: group.colour,
      label: one.mean?.toFixed(1) ?? '',
    });
}

/** What the speaker can say about a group: its members, and all that holds it together or sets it apart. */
function notesOf({ members, rationale, apart, gap }: DeckGroup): string[] {
  return [
    `Members: ${members.join(', ')}`,
    ...(rationale ? [`Why: ${rationale}`] : []),
    ...apart.map((one) => `Set apart by ${one}`),
    ...(gap ? [`Company: ${gap}`] : []),
  ];
}

/** Draws who is in a group and why, in sentences that fit. */
function drawMembers(slide: Slide, { members, rationale, apart, gap }: DeckGroup): void {
  const count = `${members.length} ${members.length === 1 ? 'participant' : 'participants'}`;
  const why = rationale || (apart.length > 0 ? `Set apart by ${apart.join('; ')}.` : '');
  const fitted = (said: string, h: number) => fitSentences(said, { w: textWide, h }, groupFonts);
  const listed = fitted(members.join('; '), 1.4);
  // Members are a list, whose parts are separated as sentences are until they fit.
  const who = { ...listed, text: listed.text.replaceAll('; ', ', ') };
  const company = fitted(gap && `${gap}.`, 1);
  const taken = [who, company].reduce((sum, one) => sum + heightOf(one), 0);
  const parts = [
    { title: count, ...who },
    { title: 'Why', ...fitted(why, body.h - taken - headings) },
    { title: 'Company', ...company },
  ];
  let y: number = body.y;
  for (const { title, text, points } of parts) {
    if (!text) continue;
    const h = heightOf({ text, points });
    const look = { x: body.x, w: textWide, margin: 0, valign: 'top' as const };
    slide.addText(title, { ...look, y, h: 0.3, fontSize: 14, bold: true, color: quiet });
    slide.addText(text, { ...look, y: y + 0.3, h, fontSize: points, color: ink });
    y += 0.3 + h + 0.15;
  }
}

/** The height of the titles of the three parts of a text, with the space between them, in inches. */
const headings = 1.4;
const heightOf = ({ text, points }: { text: string; points: number }) =>
  textHeight(text, textWide, { points }) + 0.08;
