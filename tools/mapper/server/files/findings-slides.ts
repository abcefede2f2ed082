import {
  addTables,
  body,
  hex,
  ink,
  quiet,
  type Slide,
  type Slides,
  textHeight,
} from '#features/slides/server/index.ts';
import type { DeckBehaviour, DeckGroup } from '../../document/out/deck-behaviour.ts';
import { type AxisRoom, drawProfile } from './behaviour-axis.ts';
import { evenParts } from './behaviour-slides.ts';

/** A finding: what it is about at the left, and what is said about it. */
interface Finding {
  colour: string;
  title: string;
  about: string;
  lines: string[];
}

const [leftWide, rightFrom] = [3.6, 4.4];
const rightWide = body.w - rightFrom + body.x;
const [titlePoints, textPoints] = [18, 14];
const between = 0.22;
/** How many reasons are named for each group: the most with which the findings need fewest slides. */
const reasonCounts = [4, 3, 2];

/** Adds the findings about behaviour: the groups, what parts them, and the gap to the company. */
export function addFindings(slides: Slides, behaviour: DeckBehaviour): void {
  const { people, groups, scales } = behaviour;
  if (people === 0 || scales.length === 0) return;
  const count = `${people} participants on ${scales.length} dimensions`;
  const note = groups.length > 0 ? `${countOf(groups.length, 'group')}, ${count}` : count;
  const tried = reasonCounts.map((count) => pagesOf(findingsOf(behaviour, slides, count)));
  const fewest = Math.min(...tried.map(({ length }) => length));
  for (const [turn, some] of (tried.find(({ length }) => length === fewest) ?? []).entries()) {
    const title = turn === 0 ? 'What we found' : `What we found (${turn + 1})`;
    const slide = slides.headed({ title, note });
    let y: number = body.y;
    for (const one of some) {
      drawFinding(slide, one, y);
      y += heightOf(one) + between;
    }
  }
  if (groups.length > 1) addMeans(slides, groups);
}

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function findingsOf(behaviour: DeckBehaviour, { theme }: Slides, reasons: number): Finding[] {
  const { people, groups, others, doubts, spread, gaps, company } = behaviour;
  const found = groups.map(({ name, colour, members, apart, gap }) => ({
    ...{ title: name, colour },
    about: `${members.length} of ${people} participants`,
    lines: [
      ...apart.slice(0, reasons),
      ...(gap ? [`Company: ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`] : []),
    ],
  }));
  const quietly = (title: string, about: string, lines: string[]): Finding[] =>
    lines.length > 0 ? [{ colour: theme.first, title, about, lines }] : [];
  const [first] = gaps;
  return [
    ...found,
    ...quietly('Everyone', countOf(people, 'participant'), [
      ...(spread.length > 0 ? [`Farthest from each other on ${spread.join(' and ')}`] : []),
      ...(first ? [`Farthest from the company (${company}) on ${first.title}`] : []),
      ...(groups.length === 0 ? ['No group of them has been accepted yet'] : []),
    ]),
    ...(groups.length > 0 && others.length > 0
      ? quietly('In no group', `${others.length} of ${people} participants`, [others.join(', ')])
      : []),
    ...quietly('Doubts', '', doubts),
  ];
}

function heightOf({ title, about, lines }: Finding): number {
  const left =
    textHeight(title, leftWide, { points: titlePoints, bold: true }) + (about ? 0.32 : 0.05);
  return Math.max(left, textHeight(lines.join('\n'), rightWide, { points: textPoints }) + 0.1);
}

/** Distributes findings over slides, as many on each as fit. */
function pagesOf(findings: readonly Finding[]): Finding[][] {
  const pages: Finding[][] = [];
  let left = 0;
  for (const one of findings) {
    const height = heightOf(one) + between;
    if (height > left) {
      pages.push([]);
      left = body.h;
    }
    pages.at(-1)?.push(one);
    left -= height;
  }
  return pages;
}

function drawFinding(slide: Slide, finding: Finding, y: number): void {
  const { colour, title, about, lines } = finding;
  const h = heightOf(finding);
  slide.addShape('rect', { x: body.x, y, w: 0.08, h, fill: { color: hex(colour) } });
  const name = textHeight(title, leftWide, { points: titlePoints, bold: true });
  const left = { x: body.x + 0.2, w: leftWide, margin: 0, valign: 'top' as const };
  slide.addText(title, { ...left, y, h: name, fontSize: titlePoints, bold: true, color: ink });
  if (about)
    slide.addText(about, { ...left, y: y + name, h: 0.3, fontSize: textPoints, color: quiet });
  slide.addText(lines.join('\n'), {
    ...{ x: rightFrom, y, w: rightWide, h, fontSize: textPoints, color: ink },
    ...{ margin: 0, valign: 'top' },
  });
}

/** The most groups whose means are columns of one table. */
const maxColumns = 6;

/** Adds a table of the means of groups, the dimension first on which they differ most. */
function addMeans(slides: Slides, groups: readonly DeckGroup[]): void {
  const titles = [...new Set(groups.flatMap(({ profile }) => profile.map(({ title }) => title)))];
  const rows = titles.map((title) => {
    const own = groups.map(({ profile }) => profile.find((one) => one.title === title));
    const known = own.flatMap((one) => one?.mean ?? []);
    const { left = '', right = '', steps = 2 } = own.find((one) => one) ?? {};
    const company = own.find((one) => one?.company != null)?.company ?? null;
    const spread = known.length > 1 ? (Math.max(...known) - Math.min(...known)) / (steps - 1) : 0;
    const name = [title, [left, right].filter(Boolean).join(' … ')].filter(Boolean).join(': ');
    return { name, means: own.map((one) => one?.mean ?? null), company, spread };
  });
  const sorted = rows.toSorted((one, other) => other.spread - one.spread);
  const number = (value: number | null) => value?.toFixed(1) ?? '';
  for (const part of evenParts(groups, maxColumns)) {
    const from = groups.indexOf(part[0] as DeckGroup);
    addTables(slides, {
      title: 'What parts the groups',
      note: 'Means; the widest differences first',
      columns: [
        { header: 'Dimension', width: 4 },
        ...part.map(({ name }) => ({ header: name, width: 1.6, align: 'right' as const })),
        { header: 'Company', width: 1.2, align: 'right' },
      ],
      lines: sorted.map(({ name, means, company }) => [
        ...[name, ...means.slice(from, from + part.length).map(number)],
        company === null ? '' : String(company),
      ]),
    });
  }
}

const gapRoom: AxisRoom = { x: body.x, names: 3, left: 3.9, right: 12 };
const gapHeight = 0.69;

/** Adds the gaps between all participants and the company, the widest first, several on each slide. */
export function addGaps(slides: Slides, { gaps, company }: DeckBehaviour): void {
  for (const [turn, some] of evenParts(gaps, 8).entries()) {
    const title = turn === 0 ? 'The gap to the company' : `The gap to the company (${turn + 1})`;
    const note = `● mean of all   ■ ${company}`;
    const slide = slides.headed({ title, note });
    for (const [at, gap] of some.entries())
      drawProfile(slide, gap, gapRoom, {
        y: body.y + at * gapHeight + 0.2,
        colour: slides.theme.first,
        label: signed((gap.company ?? 0) - (gap.mean ?? 0)),
      });
  }
}

/** A difference with its sign, in steps. */
function signed(value: number): string {
  const rounded = Math.abs(value).toFixed(1);
  if (rounded === '0.0') return '0';
  return `${value < 0 ? '−' : '+'}${rounded}`;
}
