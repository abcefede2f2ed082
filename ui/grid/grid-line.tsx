import { memo } from 'react';
import styles from './grid.module.css';
import type { GridParts, RowReach } from './grid-parts.ts';
import { type GridShape, headerColumn } from './grid-shape.ts';
import { rowRole } from './roles.ts';
import type { Tracks } from './use-tracks.ts';

interface GridLineProps {
  shape: GridShape;
  tracks: Tracks;
  index: number;
  /** Height of the rows above it that are not rendered, px. */
  gap: number;
  /** Indexes of the rendered columns. */
  columns: readonly number[];
  parts: GridParts;
  measure: ((row: HTMLElement | null) => void) | null;
  /** Minimum height of a row, px, beside its own. */
  heightOf: (row: string) => number | undefined;
}

/** One row of a grid: its header and its rendered cells. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { shape, tracks, index, gap, columns, parts, measure, heightOf } = props;
  const { RowHeader, useReach } = parts;
  const row = shape.rows[index];
  const reach = useReach(row?.id ?? '');
  const { lanes, from } = reach;
  if (!row) return null;
  const drawn = row.band ? [] : withReach(columns, from, shape);
  return (
    <>
      {gap > 0 ? <div aria-hidden style={{ height: gap }} /> : null}
      <div
        ref={measure}
        {...rowRole(shape.headers.length + index + 1)}
        className={`${styles.row} ${row.band ? styles.band : ''} ${lanes > 0 ? styles.laned : ''}`}
        style={{
          minHeight: Math.max(row.height, heightOf(row.id) ?? 0),
          ...(lanes > 0 ? { gridTemplateRows: `repeat(${lanes}, auto) 1fr` } : {}),
        }}
        data-index={index}
        data-line={row.id}
      >
        <RowHeader id={row.id} />
        {drawn.map((column, index) => (
          <Slot
            key={shape.columns[column]?.id}
            Cell={parts.Cell}
            row={row.id}
            column={shape.columns[column]?.id ?? headerColumn}
            reach={reach}
            gap={gapBefore(tracks, drawn, index)}
          />
        ))}
      </div>
    </>
  );
});

interface SlotProps {
  Cell: GridParts['Cell'];
  row: string;
  column: string;
  reach: RowReach;
  /** Width of the columns before it that are not rendered, px. */
  gap: number;
}

const Slot = memo(function Slot({ Cell, row, column, reach, gap }: SlotProps) {
  return (
    <>
      {gap > 0 ? <div style={{ width: gap }} aria-hidden /> : null}
      <Cell row={row} column={column} reach={reach} />
    </>
  );
});

function gapBefore({ starts, widths }: Tracks, drawn: readonly number[], index: number): number {
  const before = drawn[index - 1];
  const end = before === undefined ? 0 : (starts[before] ?? 0) + (widths[before] ?? 0);
  return (starts[drawn[index] ?? 0] ?? 0) - end;
}

/** The rendered columns, and those with something that spans further columns. */
function withReach(
  columns: readonly number[],
  from: readonly string[],
  { columnAt }: GridShape,
): readonly number[] {
  const more = from.flatMap((id) => columnAt.get(id) ?? []).filter((at) => !columns.includes(at));
  return more.length === 0 ? columns : [...columns, ...more].sort((a, b) => a - b);
}
