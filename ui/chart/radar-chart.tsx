import { cutTo } from '#kernel/text/limits.ts';
import styles from './chart.module.css';
import { onSpoke, outline } from './radar-shape.ts';

export interface Profile {
  id: string;
  colour: string;
  /** One value for each spoke, from 0 in the middle to 1 at the rim; null where unknown. */
  values: readonly (number | null)[];
}

const width = 340;
const height = 260;
const radius = 88;
const rings = [0.25, 0.5, 0.75, 1];
/** Maximum letters of a spoke's label; the full one is in its tooltip. */
const maxAxes = 16;

/** Profiles over the same spokes. It is an image: a table beside it has the values. */
export function RadarChart({
  spokes,
  profiles,
}: {
  spokes: readonly { id: string; name: string }[];
  profiles: readonly Profile[];
}) {
  const rim = spokes.map((_, index) => onSpoke(index, spokes.length, radius));
  return (
    <svg
      className={styles.radar}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      {rings.map((ring) => (
        <circle key={ring} className={styles.ring} r={ring * radius} />
      ))}
      {rim.map(({ x, y }, index) => (
        <line key={spokes[index]?.id} className={styles.ring} x2={x} y2={y} />
      ))}
      {profiles.map(({ id, colour, values }) => (
        <g key={id} className={styles.profile} style={{ color: colour }}>
          <path d={outline(values, radius)} />
          {values.map((value, index) => {
            if (value === null) return null;
            const { x, y } = onSpoke(index, values.length, value * radius);
            return <circle key={spokes[index]?.id} cx={x} cy={y} r={2.5} />;
          })}
        </g>
      ))}
      {spokes.map(({ id, name }, index) => {
        const { x, y } = onSpoke(index, spokes.length, radius + 10);
        return (
          <text key={id} className={styles.spoke} x={x} y={y} dy={lift(y)} textAnchor={anchor(x)}>
            <title>{name}</title>
            {name.length > maxAxes ? `${cutTo(name, maxAxes - 1)}…` : name}
          </text>
        );
      })}
    </svg>
  );
}

function anchor(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x) < 1) return 'middle';
  return x > 0 ? 'start' : 'end';
}

/** Labels above the middle are aligned by their bottom, those below by their top. */
function lift(y: number): string {
  return `${0.35 + (0.35 * y) / radius}em`;
}
