import type { TimedTask } from '../../../document/analysis/timed-tasks.ts';
import { inColumns } from '../../../document/layout/columns.ts';
import { type Labels, placeLabels } from '../../../document/layout/labels.ts';
import { type AxisScale, leftOf } from './axis-scale.ts';
import type { MeasureText } from './text-width.ts';

/** A task as a block on its lane, in px. */
export interface LaidBlock extends TimedTask {
  readonly left: number;
  readonly width: number;
  readonly column: number;
  readonly columns: number;
  /** Whether the block contains its title. */
  readonly isTitled: boolean;
}

/** The layout of a lane. */
export interface LaneLayout {
  readonly blocks: readonly LaidBlock[];
  readonly labels: Labels;
  /** The number of columns of the widest group. */
  readonly columns: number;
  /** Whether blocks are one line high, because hours are too narrow for more. */
  readonly isDense: boolean;
}

/** The zoom in px an hour below which blocks are one line high. */
const denseBelow = 36;
/** The minimum width of a block in px: a narrower one could neither be seen nor pressed. */
const minWidth = 5;
/** The horizontal padding of a block in px, and of one that is a line high. */
const [edges, lineEdges] = [18, 14];
/** The maximum number of lines of a title in a block. */
const maxLines = 4;
/** The minimum width in px of a block whose title is cut: a callout would hold little more. */
const minWidthToCut = 120;
/** Font sizes in a block and in a callout, in px. */
const [titleSize, calloutSize] = [13, 12];
/** The padding of a callout in px. */
const calloutPadding = 10;
const calloutSpace = { rows: 4, widest: 320, apart: 8, inset: 8 };

/** Lays out the tasks of a lane, and places each title in the block, beside the lane or in the list. */
export function layOutLane(
  tasks: readonly TimedTask[],
  scale: AxisScale,
  measure: MeasureText,
): LaneLayout {
  const { perMinute } = scale;
  const isDense = perMinute * 60 < denseBelow;
  const minMinutes = Math.ceil(minWidth / perMinute);
  const byId = new Map(tasks.map((one) => [one.task.id, one]));
  const laid = inColumns(
    tasks.map(({ task, from, to }) => ({ id: task.id, from, to })),
    minMinutes,
  );
  const blocks = laid.flatMap(({ id, column, columns }) => {
    const timed = byId.get(id);
    if (!timed) return [];
    const width = Math.max(timed.to - timed.from, minMinutes) * perMinute;
    const isTitled = fits(titleOf(timed.task), width, isDense, measure);
    return [{ ...timed, left: leftOf(scale, timed.from), width, column, columns, isTitled }];
  });
  const titled = blocks.map(({ task, left, width, column, columns, isTitled }) => {
    const title = measure(titleOf(task), calloutSize) + calloutPadding;
    return { id: task.id, column, columns, left, width, title, fits: isTitled };
  });
  const length = (scale.to - scale.from) * perMinute;
  return {
    blocks,
    labels: placeLabels(titled, { ...calloutSpace, length }),
    columns: Math.max(1, ...laid.map((one) => one.columns)),
    isDense,
  };
}

/** The title of a task on the axis. */
export const titleOf = ({ title }: TimedTask['task']): string => title || 'Untitled task';

/** Whether a title can be read in a block: in full, or cut in a block that is wide enough. */
function fits(title: string, width: number, isDense: boolean, measure: MeasureText): boolean {
  const inner = width - (isDense ? lineEdges : edges);
  if (inner >= minWidthToCut) return true;
  if (isDense) return measure(title, titleSize) <= inner;
  return fitsInLines(title, inner, measure);
}

function fitsInLines(title: string, inner: number, measure: MeasureText): boolean {
  const space = measure(' ', titleSize);
  let [lines, end] = [1, 0];
  for (const word of title.split(/\s+/)) {
    const width = measure(word, titleSize);
    if (width > inner) return false;
    const begins = end === 0 ? 0 : end + space;
    if (begins + width > inner) lines += 1;
    end = begins + width > inner ? width : begins + width;
  }
  return lines <= maxLines;
}
