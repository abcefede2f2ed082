import { useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { useMap } from '../../map-model.tsx';
import { curvePath, curveUnit } from './curve.ts';
import styles from './emotion.module.css';
import type { LineCurve } from './line-curves.ts';

/** The number of columns on each side that affect the shape of the curve in a cell. */
const around = 2;

/** The part of the curves in one cell. It is decorative: the cell has the values as text. */
export function CurveSegment({ curves, at }: { curves: readonly LineCurve[]; at: number }) {
  const from = Math.max(at - around, 0);
  return (
    <svg
      className={styles.curve}
      viewBox={`${(at - from) * curveUnit} 0 ${curveUnit} ${curveUnit}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.middle} d={`M0 ${curveUnit / 2}H${(2 * around + 1) * curveUnit}`} />
      {curves.map((curve) => (
        <Piece
          key={`${curve.series} ${curve.persona}`}
          curve={curve}
          path={curvePath(curve.values.slice(from, at + around + 1))}
        />
      ))}
    </svg>
  );
}

function Piece({ curve, path }: { curve: LineCurve; path: string }) {
  return (
    <path
      className={styles.line}
      d={path}
      style={cssVariables({ '--curve': useCurveColour(curve.persona) })}
      data-future={curve.series === 'future' || undefined}
    />
  );
}

/** The colour of a persona's curve; the actor's curve has the colour of the tool. */
export function useCurveColour(persona: string | null): string {
  const { records } = useMap();
  return useRecord(records, 'personas', persona ?? '')?.colour ?? 'var(--tool-mapper)';
}
