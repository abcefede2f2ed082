import { NativeSelect } from '@mantine/core';
import { type InitialStore, useStore } from '#platform/web/store/store.ts';
import panel from '#ui/fields/panel.module.css';
import {
  type DataScale,
  distanceOf,
  isConverted,
  numbersIn,
  offeredScales,
  scaleKey,
  stepOf,
  stepsOf,
} from '../../document/grid/points/data-scale.ts';
import {
  chosenScale,
  type PointColumn,
  scaleOfColumn,
} from '../../document/grid/points/point-column.ts';
import styles from './scale-choices.module.css';

interface ScaleChoicesProps {
  columns: readonly PointColumn[];
  /** The chosen scales, by key of the column. */
  scales: InitialStore<Readonly<Record<string, DataScale>>>;
}

/** A choice of the scale of each column, so that values are not shifted or cut unnoticed. */
export function ScaleChoices({ columns, scales }: ScaleChoicesProps) {
  const chosen = useStore(scales);
  if (columns.length === 0) return null;
  return (
    <fieldset className={panel.bare}>
      <legend className={panel.legend}>Scales of this table</legend>
      <p className={panel.quiet}>The lowest value of a scale becomes step 1 of its dimension.</p>
      <div className={styles.scales}>
        {columns.map((column) => {
          const { key } = column;
          const scale = scaleOfColumn(column, chosenScale(chosen, key));
          const offered = offeredScales(
            column.cells,
            scale,
            ...(column.known ? [column.known] : []),
          );
          return (
            <NativeSelect
              key={key}
              size="xs"
              label={column.title}
              data={offered.map((one) => ({
                value: scaleKey(one),
                label: describeScale(one, column),
              }))}
              value={scaleKey(scale)}
              onChange={({ currentTarget }) => {
                const next = offered[currentTarget.selectedIndex];
                if (next) scales.set({ ...chosen, [key]: next });
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** A label such as '0 to 10, 11 steps', with the distance of places between steps. */
function describeScale(scale: DataScale, { known, cells }: PointColumn): string {
  const steps = known?.high ?? stepsOf(scale);
  const values = numbersIn(cells).flatMap((value) => stepOf(value, scale, steps) ?? []);
  const distance = distanceOf(values);
  const between = distance < 1 ? `, a place every ${distance}` : '';
  const shown = isConverted(scale, steps) ? 'shown on ' : '';
  return `${scaleKey(scale)}, ${shown}${steps} steps${between}`;
}
