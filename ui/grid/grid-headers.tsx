import { memo, type Ref } from 'react';
import styles from './grid.module.css';
import type { GridParts } from './grid-parts.ts';
import type { GridShape } from './grid-shape.ts';
import { rowRole, rowsRole } from './roles.ts';
import type { Tracks } from './use-tracks.ts';

interface GridHeadersProps {
  ref: Ref<HTMLDivElement>;
  shape: GridShape;
  tracks: Tracks;
  /** Indexes of the rendered columns. */
  columns: readonly number[];
  parts: GridParts;
}

/** The column headers, which stay visible. */
export const GridHeaders = memo(function GridHeaders(props: GridHeadersProps) {
  const { ref, shape, tracks, columns, parts } = props;
  const { Corner, Header } = parts;
  const high = shape.headers.length;
  const [first, last] = [columns[0] ?? 0, columns.at(-1) ?? -1];
  return (
    <div
      ref={ref}
      {...rowsRole}
      className={styles.headers}
      style={{
        gridTemplateColumns: `var(--header-width) ${tracks.widths.map(inPixels).join(' ')}`,
      }}
    >
      {shape.headers.map(({ id: row, bands }, index) => (
        <div key={row} {...rowRole(index + 1)} className={styles.headerRow}>
          {index === 0 ? (
            <Corner row={row} style={{ gridArea: `1 / 1 / ${high + 1} / 2` }} />
          ) : null}
          {bands
            .filter(({ from, to }) => to >= first && from <= last)
            .map(({ id, from, to, rows = 1 }) => (
              <Slot
                key={id}
                Header={Header}
                row={row}
                id={id}
                area={`${index + 1} / ${from + 2} / ${index + 1 + rows} / ${to + 3}`}
              />
            ))}
        </div>
      ))}
    </div>
  );
});

interface SlotProps {
  Header: GridParts['Header'];
  row: string;
  id: string;
  /** Its grid area in CSS. */
  area: string;
}

/** A header, which does not rerender when others become visible. */
const Slot = memo(function Slot({ Header, row, id, area }: SlotProps) {
  return <Header row={row} id={id} style={{ gridArea: area }} />;
});

function inPixels(width: number): string {
  return `${width}px`;
}
