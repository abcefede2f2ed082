import { meanOf } from '../../../document/analysis/patterns/profiles.ts';
import { useLayout } from '../../map-model.tsx';
import styles from './emotion.module.css';
import type { LineCurve } from './line-curves.ts';

/** The mean emotion of a stage, in its first column, if the stage has more than one point. */
export function StageMean({ curves, at }: { curves: readonly LineCurve[]; at: number }) {
  const { columns } = useLayout();
  const stage = columns[at]?.stage;
  if (!stage || columns[at - 1]?.stage === stage) return null;
  const said = curves
    .filter(({ series }) => series === 'current')
    .flatMap(({ values }) => values.filter((_, one) => columns[one]?.stage === stage))
    .filter((value) => value !== null);
  const mean = meanOf(said);
  if (mean === null || said.length < 2) return null;
  const sign = mean > 0 ? '+' : mean < 0 ? '\u2212' : '';
  return <span className={styles.mean}>{`Mean ${sign}${Math.abs(mean).toFixed(1)}`}</span>;
}
