import { cssVariables } from '#ui/theme/css-variables.ts';
import { type CurveValues, curvePath, curveUnit } from './curve.ts';
import styles from './emotion.module.css';

/** The line through an emotion row; the cells themselves tell the values to screen readers. */
export function EmotionCurve({ values }: { values: CurveValues }) {
  return (
    <svg
      className={styles.curve}
      style={cssVariables({ '--columns': values.length })}
      viewBox={`0 0 ${values.length * curveUnit} ${curveUnit}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.middle} d={`M0 50H${values.length * curveUnit}`} />
      <path className={styles.line} d={curvePath(values)} />
    </svg>
  );
}
