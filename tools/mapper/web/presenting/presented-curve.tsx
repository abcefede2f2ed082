import { cssVariables } from '#ui/theme/css-variables.ts';
import { levelAt } from '../../document/analysis/emotion-levels.ts';
import { curvePath, curveUnit, heightOf } from '../grid/emotion/curve.ts';
import { useCurveColour } from '../grid/emotion/curve-segment.tsx';
import { LevelFace } from '../grid/emotion/level-face.tsx';
import { useLevels } from '../grid/emotion/levels.ts';
import { type LineCurve, useCurves } from '../grid/emotion/line-curves.ts';
import type { MapLine } from '../layout/map-layout.ts';
import { useLayout } from '../map-model.tsx';
import styles from './presenting.module.css';

interface PresentedCurveProps {
  line: MapLine;
  /** The index of the presented column. */
  at: number;
}

/** The curve of the whole journey, with the current position. */
export function PresentedCurve({ line, at }: PresentedCurveProps) {
  const curves = useCurves(line);
  const levels = useLevels(line.row);
  const { columns } = useLayout();
  const width = columns.length * curveUnit;
  const feelings = curves.flatMap(({ values, labels, series, persona, lowest }) => {
    const value = values[at] ?? null;
    const level = value === null ? undefined : levelAt(levels, value);
    const word = labels[at] || level?.word;
    const key = `${series} ${persona}`;
    return level ? [{ key, series, level, word, isLowest: lowest === at }] : [];
  });
  return (
    <>
      <p className={styles.feelings}>
        {feelings.length === 0 ? 'No emotion is recorded here.' : null}
        {feelings.map(({ key, series, level, word, isLowest }) => (
          <span key={key} className={styles.feeling}>
            <LevelFace level={level} />
            {series === 'future' ? `In future: ${word}` : word}
            {isLowest ? ' · Lowest point' : ''}
          </span>
        ))}
      </p>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${width} ${curveUnit}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.here} d={`M${(at + 0.5) * curveUnit} 0V${curveUnit}`} />
        <path className={styles.middle} d={`M0 ${curveUnit / 2}H${width}`} />
        {curves.map((curve) => (
          <Curve key={`${curve.series} ${curve.persona}`} curve={curve} at={at} />
        ))}
      </svg>
    </>
  );
}

function Curve({ curve: { values, persona, series }, at }: { curve: LineCurve; at: number }) {
  const colour = useCurveColour(persona);
  const value = values[at] ?? null;
  const [x, y] = [(at + 0.5) * curveUnit, value === null ? 0 : heightOf(value) * curveUnit];
  return (
    <g style={cssVariables({ '--curve': colour })}>
      <path
        className={styles.line}
        d={curvePath(values)}
        data-future={series === 'future' || undefined}
      />
      {value === null ? null : <path className={styles.point} d={`M${x} ${y}h0`} />}
    </g>
  );
}
