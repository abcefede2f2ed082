import { useOpenSurface } from '#features/projects/web/index.ts';
import panel from '#ui/fields/panel.module.css';
import {
  type StateDifference,
  stateDifferences,
} from '../../document/analysis/state-difference.ts';
import type { MapValue } from '../../document/mapper-document.ts';
import styles from './opportunities-view.module.css';

/** How each column is and how it shall be, and what is to make the difference. */
export function StateTable({ map }: { map: MapValue }) {
  const { showPanel } = useOpenSurface();
  const columns = stateDifferences(map);
  return (
    <div className={styles.scroll}>
      <p className={styles.quiet}>
        Means of what people feel, from -2 to 2. Curves of the future are drawn in the rows of
        emotions.
      </p>
      <table className={panel.table} aria-label="Now and future">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Now</th>
            <th scope="col">Future</th>
            <th scope="col">Difference</th>
            <th scope="col">Opportunities</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((one) => (
            <tr key={one.column}>
              <th scope="row">{one.name || 'Unnamed'}</th>
              <td>{signed(one.current)}</td>
              <td>{signed(one.future)}</td>
              <td className={styles.difference}>{signed(differenceOf(one))}</td>
              <td>
                {one.opportunities.map(({ id, title }) => (
                  <button
                    key={id}
                    type="button"
                    className={panel.jump}
                    onClick={() => showPanel('opportunities', id)}
                  >
                    {title || 'Unnamed opportunity'}
                  </button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function differenceOf({ current, future }: StateDifference): number | null {
  return current === null || future === null ? null : future - current;
}

function signed(value: number | null): string {
  if (value === null) return '–';
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${rounded}` : String(rounded).replace('-', '−');
}
