import { mapPreview, type MapPreview as Preview } from '../contract/preview.ts';
import { curvePath, curveUnit } from './grid/curve.ts';
import styles from './map-preview.module.css';

/** The picture is drawn in a box of 160 by 100, the shape of a card's picture. */
const [width, height] = [160, 100];
const margin = 10;
const headHeight = 8;

/** A small drawing of a map: its stages, how full the cells are, and the curve. */
export function MapPreview({ preview }: { preview: unknown }) {
  const map = mapPreview.safeParse(preview).data;
  if (!map || map.stages.length + map.rows.length === 0) return null;
  const column = (width - 2 * margin) / Math.max(map.stages.length, 1);
  const top = margin + headHeight;
  const row = (height - margin - top) / Math.max(map.rows.length, 1);
  return (
    <svg className={styles.preview} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {map.stages.map((colour, index) => {
        const x = margin + index * column;
        return (
          <path key={x} d={`M${x + 1} ${margin}h${column - 2}`} stroke={colour} strokeWidth={2} />
        );
      })}
      {map.rows.map((cells, index) => {
        const y = top + index * row;
        return <RowPreview key={y} cells={cells} y={y} row={row} column={column} />;
      })}
    </svg>
  );
}

interface RowPreviewProps {
  cells: Preview['rows'][number];
  y: number;
  row: number;
  column: number;
}

function RowPreview({ cells, y, row, column }: RowPreviewProps) {
  if (cells.kind === 'emotion') {
    const scale = `translate(${margin} ${y}) scale(${column / curveUnit} ${row / curveUnit})`;
    return <path className={styles.curve} d={curvePath(cells.values)} transform={scale} />;
  }
  if (cells.kind === 'scale') return <ScalePreview points={cells.points} y={y} row={row} />;
  return cells.cards.map((count, index) => {
    const x = margin + index * column + 1;
    const shown = Math.min(count, 2);
    const each = (row - 2) / Math.max(shown, 1);
    return Array.from({ length: shown }, (_, turn) => {
      const top = y + 1 + turn * each;
      return (
        <rect
          key={`${x} ${top}`}
          className={styles.card}
          x={x}
          y={top}
          width={column - 2}
          height={Math.max(each - 1, 1)}
          rx={1}
        />
      );
    });
  });
}

/** A dimension: a line with everybody's point on it. */
function ScalePreview({ points, y, row }: { points: readonly number[]; y: number; row: number }) {
  const middle = y + row / 2;
  const length = width - 2 * margin;
  const dotAt = (point: number) =>
    `M${margin + point * length - 1.5} ${middle}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0`;
  return (
    <>
      <path className={styles.scale} d={`M${margin} ${middle}h${length}`} />
      <path className={styles.point} d={points.map(dotAt).join('')} />
    </>
  );
}
