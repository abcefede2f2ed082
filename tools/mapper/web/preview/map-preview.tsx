import { cssVariables } from '#ui/theme/css-variables.ts';
import { mapPreview, type MapPreview as Preview } from '../../contract/preview.ts';
import { curvePath, curveUnit } from '../grid/emotion/curve.ts';
import { statusColours } from '../statuses.ts';
import styles from './map-preview.module.css';

type Row = Preview['rows'][number];

/** The preview of a map: its first columns with the texts of cards and the curve, or its scales. */
export function MapPreview({ preview }: { preview: unknown }) {
  const map = mapPreview.safeParse(preview).data;
  if (!map || map.columns.length + map.rows.length === 0) return null;
  const columns = Math.max(map.columns.length, 1);
  return (
    <span className={styles.frame}>
      <span className={styles.preview} style={cssVariables({ '--columns': columns })}>
        {map.columns.map(({ name, colour }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: A picture's parts have no ids and never move.
            key={index}
            className={styles.header}
            style={cssVariables({ '--stage': colour })}
          >
            {name || '\u00a0'}
          </span>
        ))}
        {map.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A picture's parts have no ids and never move.
          <RowPicture key={index} row={row} />
        ))}
      </span>
    </span>
  );
}

function RowPicture({ row }: { row: Row }) {
  if (row.kind === 'emotion') {
    return (
      <svg
        className={styles.curve}
        viewBox={`0 0 ${row.values.length * curveUnit} ${curveUnit}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={curvePath(row.values)} />
      </svg>
    );
  }
  if (row.kind === 'scale') return <ScalePicture {...row} />;
  return (
    <span
      className={styles.row}
      data-zone={row.zone ?? undefined}
      data-line={row.line ?? undefined}
    >
      {row.cells.map((cell, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: A picture's parts have no ids and never move.
          key={index}
          className={cell ? styles.card : styles.gap}
          data-stacked={(cell && cell.more > 0) || undefined}
          style={cell ? cssVariables({ '--status': statusColours[cell.status] }) : undefined}
        >
          {cell ? <span className={styles.text}>{cell.text}</span> : null}
        </span>
      ))}
    </span>
  );
}

/** A dimension: its ends, and a line with the points of all people. */
function ScalePicture({ left, right, points }: Extract<Row, { kind: 'scale' }>) {
  return (
    <span className={styles.scale}>
      <span className={styles.end}>{left}</span>
      <span className={styles.line}>
        {points.map((point, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: A picture's parts have no ids and never move.
            key={index}
            className={styles.point}
            style={cssVariables({ '--at': point })}
          />
        ))}
      </span>
      <span className={styles.end}>{right}</span>
    </span>
  );
}
