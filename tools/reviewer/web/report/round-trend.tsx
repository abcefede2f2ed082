import type { RoundCount } from '../../document/analysis/counts.ts';
import styles from './report.module.css';
import drawn from './round-trend.module.css';

const [width, height] = [420, 170];
/** The edges of the chart in its box; the labels of the axes are outside of them. */
const [left, right, top, bottom] = [40, width - 40, 20, height - 40];

/** A chart of the problems and the debt by round. */
export function RoundTrend({ rounds }: { rounds: readonly RoundCount[] }) {
  const max = Math.max(1, ...rounds.map(({ debt }) => debt));
  const spots = rounds.map(({ debt, round }, turn) => ({
    id: round.id,
    debt,
    turn: turn + 1,
    x: left + ((turn + 0.5) / rounds.length) * (right - left),
    y: bottom - (debt / max) * (bottom - top),
  }));
  return (
    <>
      <svg className={drawn.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line className={drawn.axis} x1={left} x2={right} y1={bottom} y2={bottom} />
        <line className={drawn.axis} x1={left} x2={left} y1={top} y2={bottom} />
        <text x={left - 6} y={bottom + 3} textAnchor="end">
          0
        </text>
        <text x={left - 6} y={top + 3} textAnchor="end">
          {max}
        </text>
        <text
          x={12}
          y={(top + bottom) / 2}
          textAnchor="middle"
          transform={`rotate(-90 12 ${(top + bottom) / 2})`}
        >
          Debt
        </text>
        <text x={(left + right) / 2} y={height - 6} textAnchor="middle">
          Round
        </text>
        <polyline className={drawn.trend} points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {spots.map(({ id, x, y, debt, turn }) => (
          <g key={id}>
            <circle className={drawn.turn} cx={x} cy={y} r={3} />
            <text x={x} y={y - 8} textAnchor="middle">
              {debt}
            </text>
            <text x={x} y={bottom + 14} textAnchor="middle">
              {turn}
            </text>
          </g>
        ))}
      </svg>
      <table className={styles.table} aria-label="Rounds">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">New</th>
            <th scope="col">Open again</th>
            <th scope="col">Fixed</th>
            <th scope="col">Settled otherwise</th>
            <th scope="col">Still there</th>
            <th scope="col">Debt</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, found, reopened, fixed, settled, left, debt }) => (
            <tr key={round.id}>
              <th scope="row">{round.title}</th>
              <td>{found}</td>
              <td>{reopened}</td>
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
