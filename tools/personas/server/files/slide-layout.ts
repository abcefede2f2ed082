import type { DeckBlock } from '../../document/out/deck-blocks.ts';

/** Where a block stands on its slide, in inches. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What a title with its line takes above a block, and what stands free below one, in inches. */
export const [titleHeight, below] = [0.45, 0.15] as const;

/** Sizes that text is tried in, in points: the first is read across a room. */
const sizes = [16, 14, 12, 11] as const;
const smallest = 11;
/** Inches that a chart takes at least and at most, and at most one of its bars and one of several scales. */
const [leastChart, mostChart, mostBar, mostScale] = [1.1, 3.4, 0.6, 0.62] as const;
const leastField = 1.6;
const points = 72;
/** How wide a letter is on average and how high a line, as parts of the size of its font. */
const [letter, line] = [0.52, 1.25] as const;

interface Column {
  readonly share: number;
  readonly blocks: readonly DeckBlock[];
}

/**
 * The columns of a page as those of as many slides as it needs to be read: what no longer fits into a column
 * in the smallest text goes on in it on the next.
 */
export function splitSlide(columns: readonly Column[], room: Box, gap: number): Column[][] {
  const wide = room.w - gap * (columns.length - 1);
  const split = columns.map(({ share, blocks }) => {
    const parts: DeckBlock[][] = [[]];
    let taken = 0;
    for (const block of blocks) {
      const height = leastHeight(block, smallest, wide * share);
      if (taken > 0 && taken + height > room.h) {
        parts.push([]);
        taken = 0;
      }
      parts.at(-1)?.push(block);
      taken += height;
    }
    return { share, parts };
  });
  const count = Math.max(...split.map(({ parts }) => parts.length), 1);
  return Array.from({ length: count }, (_, at) =>
    split.map(({ share, parts }) => ({ share, blocks: parts[at] ?? [] })),
  );
}

/** A slide's text size in points, and where each block of each column stands. */
export interface SlideLayout {
  readonly size: number;
  readonly columns: readonly (readonly Box[])[];
}

/**
 * Lays the columns of a slide out in a box, in the largest text in which all of it fits; graphs take the
 * room that is left. Where not even the smallest fits, all of it is as much lower as it must.
 */
export function layOutSlide(columns: readonly Column[], room: Box, gap: number): SlideLayout {
  const wide = room.w - gap * (columns.length - 1);
  const least = (size: number) =>
    columns.map(({ share, blocks }) =>
      sum(blocks.map((one) => leastHeight(one, size, wide * share))),
    );
  const size = sizes.find((one) => least(one).every((height) => height <= room.h)) ?? smallest;
  let x = room.x;
  const laid = columns.map(({ share, blocks }) => {
    const w = wide * share;
    const heights = heightsOf(blocks, size, w, room.h);
    const left = x;
    x += w + gap;
    let y = room.y;
    return heights.map((taken) => {
      const box = { x: left, y, w, h: taken - below };
      y += taken;
      return box;
    });
  });
  return { size, columns: laid };
}

/** How high the blocks of a column are, what is free between them included. */
function heightsOf(blocks: readonly DeckBlock[], size: number, w: number, h: number): number[] {
  const least = blocks.map((one) => leastHeight(one, size, w));
  const needed = sum(least);
  if (needed > h) return least.map((one) => (one * h) / needed);
  const most = blocks.map((one, at) => Math.max(mostHeight(one), least[at] ?? 0));
  const query = sum(most) - needed;
  const part = query > 0 ? Math.min((h - needed) / query, 1) : 0;
  return least.map((one, at) => one + ((most[at] ?? one) - one) * part);
}

function leastHeight(block: DeckBlock, size: number, w: number): number {
  const around = titleHeight + below;
  if (block.kind === 'chart') return around + (block.values.length > 0 ? leastChart : 0);
  if (block.kind === 'field') return around + leastField;
  if (block.kind === 'scales') return around + block.scales.length * scaleHeight(size);
  if (block.kind === 'table') return around + sum(rowHeights(block.rows, size, w));
  const inLine = Math.max((w * points) / (size * letter) - (block.bulleted ? 3 : 0), 8);
  const lines = block.lines.map((said) => Math.max(Math.ceil(said.length / inLine), 1));
  return around + (sum(lines) * size * line) / points;
}

/** What a block makes good use of; words need no more than they are. */
function mostHeight(block: DeckBlock): number {
  const around = titleHeight + below;
  if (block.kind === 'chart') {
    const bars = block.chart === 'bar' ? 0.5 + block.labels.length * mostBar : mostChart;
    return around + Math.min(bars, mostChart);
  }
  if (block.kind === 'field') return around + mostChart;
  return block.kind === 'scales' ? around + block.scales.length * mostScale : 0;
}

/** How high the rows of a table are in so wide a box, in inches; what stands around their words included. */
export function rowHeights(rows: readonly string[][], size: number, w: number): number[] {
  const columns = Math.max(...rows.map((row) => row.length), 1);
  const inLine = Math.max(((w / columns - 0.15) * points) / (size * letter), 4);
  return rows.map((row) => {
    const lines = row.map((said) => Math.max(Math.ceil(said.length / inLine), 1));
    return (Math.max(...lines, 1) * size * line) / points + 0.1;
  });
}

/** Words of a scale are smaller than text, and its line stands below them. */
const scaleHeight = (size: number) => (scaleSize(size) * 2) / points;
export const scaleSize = (size: number) => Math.max(size - 3, 8);

const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0);
