import { useOpenSurface } from '#features/projects/web/index.ts';
import panel from '#ui/fields/panel.module.css';
import type { StateDifference } from '../../document/analysis/state-difference.ts';
import styles from './opportunities-view.module.css';

/** A table of the current and the future state of each column, with its opportunities. */
export function StateTable({ columns }: { columns: readonly StateDifference[] }) {
  const { showPanel } = useOpenSurface();
  return (
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
            <td className={styles.difference}>{differenceOf(one)}</td>
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
  );
}

const onlyLabels = { current: 'Removed', future: 'New' } as const;

function differenceOf({ current, future, isOnly }: StateDifference): string {
  if (isOnly) return onlyLabels[isOnly];
  return signed(current === null || future === null ? null : future - current);
}

function signed(value: number | null): string {
  if (value === null) return '–';
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${rounded}` : String(rounded).replace('-', '−');
}
