import type { RoundCount } from '../../document/analysis/counts.ts';
import styles from './report.module.css';

const [width, height, edge] = [360, 140, 24];

/** What each round brought, and how what was left grew less. */
export function RoundTrend({ rounds }: { rounds: readonly RoundCount[] }) {
  const most = Math.max(1, ...rounds.map(({ debt }) => debt));
  const spots = rounds.map(({ debt, round }, turn) => ({
    id: round.id,
    debt,
    x: edge + (turn / Math.max(1, rounds.length - 1)) * (width - 2 * edge),
    y: height - edge - (debt / most) * (height - 2 * edge),
  }));
  return (
    <>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line
          className={styles.axis}
          x1={edge}
          x2={width - edge}
          y1={height - edge}
          y2={height - edge}
        />
        <polyline
          className={styles.trend}
          points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
        {spots.map(({ id, x, y, debt }) => (
          <text key={id} x={x} y={y - 6} textAnchor="middle">
            {debt}
          </text>
        ))}
      </svg>
      <table className={styles.table} aria-label="Rounds">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">New</th>
            <th scope="col">Fixed</th>
            <th scope="col">Settled otherwise</th>
            <th scope="col">Still there</th>
            <th scope="col">Debt</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, found, fixed, settled, left, debt }) => (
            <tr key={round.id}>
              <th scope="row">{round.title}</th>
              <td>{found}</td>
              <td>{fixed}</td>
              <td>{settled - fixed}</td>
              <td>{left}</td>
              <td>{debt}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
