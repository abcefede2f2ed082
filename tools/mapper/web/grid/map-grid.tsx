import { useMemo } from 'react';
import { useIds, useRecord } from '#platform/web/live/use-live-document.ts';
import { Grid, GridCell } from '#ui/grid/grid.tsx';
import type { GridPlace } from '#ui/grid/grid-place.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { cellKey, headColumn, headRow, useMap } from '../map-model.tsx';
import { EmotionCells } from './emotion-cells.tsx';
import styles from './map-grid.module.css';
import { RowHead } from './row-head.tsx';
import { StageHead } from './stage-head.tsx';
import { TextCell } from './text-cell.tsx';

/** The work surface: stages as columns, rows, and what stands where they cross. */
export function MapGrid() {
  const { records, presence } = useMap();
  const stages = useIds(records, 'stages');
  const rows = useIds(records, 'rows');
  const shape = useMemo(
    () => ({ rows: [headRow, ...rows], columns: [headColumn, ...stages] }),
    [rows, stages],
  );
  const tell = (place: GridPlace | null) =>
    presence?.tell(place && cellKey(place.row, place.column));

  return (
    <Grid
      {...shape}
      label="Journey map"
      className={styles.grid}
      style={cssVariables({ '--stages': stages.length })}
      onPlace={tell}
    >
      <colgroup>
        <col className={styles.headColumn} />
        {stages.map((stage) => (
          <col key={stage} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <GridCell place={{ row: headRow, column: headColumn }} className={styles.corner}>
            <span className={styles.hidden}>Rows and stages</span>
          </GridCell>
          {stages.map((stage) => (
            <StageHead key={stage} id={stage} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MapRow key={row} id={row} stages={stages} />
        ))}
      </tbody>
    </Grid>
  );
}

function MapRow({ id, stages }: { id: string; stages: readonly string[] }) {
  const { records } = useMap();
  const kind = useRecord(records, 'rows', id)?.kind;
  return (
    <tr className={kind === 'emotion' ? styles.emotionRow : undefined}>
      <RowHead id={id} />
      {kind === 'emotion' ? (
        <EmotionCells row={id} stages={stages} />
      ) : (
        stages.map((stage) => <TextCell key={stage} row={id} stage={stage} />)
      )}
    </tr>
  );
}
