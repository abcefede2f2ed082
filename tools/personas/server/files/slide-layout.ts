import type { DeckBlock } from '../../document/out/deck-blocks.ts';

/** The position of a block on its slide, in inches. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The height of a title with its line above a block, and the space below a block, in inches. */
export const [titleHeight, below] = [0.45, 0.15] as const;

/** The font sizes that are tried, in points; the first is readable across a room. */
const sizes = [16, 14, 12, 11] as const;
const smallest = 11;
/** The minimum and maximum height of a chart, and the maximum height of a bar and of a scale, in inches. */
const [minChart, maxChart, maxBar, maxScale] = [1.1, 3.4, 0.6, 0.62] as const;
const [minField, minDay, minPicture, maxPicture] = [1.6, 1.7, 0.75, 1.8] as const;
/** The width that a picture takes at least, in inches. */
const pictureWidth = 1.1;
const points = 72;
/** The mean width of a character and the height of a line, relative to the font size. */
const [letter, line] = [0.52, 1.25] as const;

interface Column {
  readonly share: number;
  readonly blocks: readonly DeckBlock[];
}

/**
 * Distributes the columns of a page over as many slides as necessary: blocks that do not fit into a column
 * in the smallest font continue in the same column of the next slide.
 */
export function splitSlide(columns: readonly Column[], area: Box, gap: number): Column[][] {
  const wide = area.w - gap * (columns.length - 1);
  const split = columns.map(({ share, blocks }) => {
    const parts: DeckBlock[][] = [[]];
    let taken = 0;
    for (const block of blocks.flatMap((one) => splitWords(one, wide * share, area.h))) {
      const height = minHeight(block, smallest, wide * share);
      if (taken > 0 && taken + height > area.h) {
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

/** Splits a text that is longer than a slide after its lines. */
function splitWords(block: DeckBlock, w: number, h: number): DeckBlock[] {
  if (block.kind !== 'words' || minHeight(block, smallest, w) <= h) return [block];
  const parts: string[][] = [];
  for (const text of block.lines) {
    const part = parts.at(-1);
    const fits = part && minHeight({ ...block, lines: [...part, text] }, smallest, w) <= h;
    if (fits) part.push(text);
    else parts.push([text]);
  }
  return parts.map((lines) => ({ ...block, lines }));
}

/** The font size of a slide in points, and the position of each block of each column. */
export interface SlideLayout {
  readonly size: number;
  readonly columns: readonly (readonly Box[])[];
}

/**
 * Lays the columns of a slide out in a box, in the largest font that fits; graphs use the remaining space.
 * If not even the smallest font fits, all blocks are shrunk.
 */
export function layOutSlide(columns: readonly Column[], area: Box, gap: number): SlideLayout {
  const wide = area.w - gap * (columns.length - 1);
  const minHeights = (size: number) =>
    columns.map(({ share, blocks }) =>
      sum(blocks.map((one) => minHeight(one, size, wide * share))),
    );
  const size = sizes.find((one) => minHeights(one).every((height) => height <= area.h)) ?? smallest;
  let x = area.x;
  const laid = columns.map(({ share, blocks }) => {
    const w = wide * share;
    const heights = heightsOf(blocks, size, w, area.h);
    const left = x;
    x += w + gap;
    let y = area.y;
    return heights.map((taken) => {
      const box = { x: left, y, w, h: taken - below };
      y += taken;
      return box;
    });
  });
  return { size, columns: laid };
}

/** The heights of the blocks of a column, including the space between them. */
function heightsOf(blocks: readonly DeckBlock[], size: number, w: number, h: number): number[] {
  const minHeights = blocks.map((one) => minHeight(one, size, w));
  const required = sum(minHeights);
  if (required > h) return minHeights.map((one) => (one * h) / required);
  const maxHeights = blocks.map((one, at) => Math.max(maxHeight(one), minHeights[at] ?? 0));
  const query = sum(maxHeights) - required;
  const part = query > 0 ? Math.min((h - required) / query, 1) : 0;
  return minHeights.map((one, at) => one + ((maxHeights[at] ?? one) - one) * part);
}

function minHeight(block: DeckBlock, size: number, w: number): number {
  const around = titleHeight + below;
  if (block.kind === 'chart') return around + (block.values.length > 0 ? minChart : 0);
  if (block.kind === 'field') return around + minField;
  if (block.kind === 'day') return around + minDay;
  if (block.kind === 'pictures') return around + pictureRows(block.pictures.length, w) * minPicture;
  if (block.kind === 'scales') return around + block.scales.length * scaleHeight(size);
  if (block.kind === 'table') return around + sum(rowHeights(block.rows, size, w));
  const inLine = Math.max((w * points) / (size * letter) - (block.bulleted ? 3 : 0), 8);
  const lines = block.lines.map((said) => Math.max(Math.ceil(said.length / inLine), 1));
  return around + (sum(lines) * size * line) / points;
}

/** The maximum useful height of a block; text requires only its own height. */
function maxHeight(block: DeckBlock): number {
  const around = titleHeight + below;
  if (block.kind === 'chart') {
    const bars = block.chart === 'bar' ? 0.5 + block.labels.length * maxBar : maxChart;
    return around + Math.min(bars, maxChart);
  }
  if (block.kind === 'field' || block.kind === 'day') return around + maxChart;
  if (block.kind === 'pictures') return around + maxPicture;
  return block.kind === 'scales' ? around + block.scales.length * maxScale : 0;
}

/** The heights of the rows of a table of a width, including padding, in inches. */
export function rowHeights(rows: readonly string[][], size: number, w: number): number[] {
  const columns = Math.max(...rows.map((row) => row.length), 1);
  const inLine = Math.max(((w / columns - 0.15) * points) / (size * letter), 4);
  return rows.map((row) => {
    const lines = row.map((said) => Math.max(Math.ceil(said.length / inLine), 1));
    return (Math.max(...lines, 1) * size * line) / points + 0.1;
  });
}

/** The labels of a scale are smaller than text, and its line is below them. */
const scaleHeight = (size: number) => (scaleSize(size) * 2) / points;
export const scaleSize = (size: number) => Math.max(size - 3, 8);

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** The number of pictures side by side in a width. */
export function picturesAcross(count: number, w: number): number {
  return Math.max(1, Math.min(count, Math.floor(w / pictureWidth)));
}

const pictureRows = (count: number, w: number) => Math.ceil(count / picturesAcross(count, w));
