import type { TaskAnalysis } from '../../document/analysis/task-analysis.ts';
import { useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import styles from './presenting.module.css';

/** The number of tasks on one screen; the remaining ones have the least traffic. */
const maxRanked = 12;

/** A step of presenting: the analysis of a matrix. */
export function PresentedAnalysis() {
  const { matrix } = useMatrix();
  const analysed = useAnalysed();
  if (!analysed) return null;
  const { ranking, redRoutes, paretoSet, conflicts, mustNeverFail, unplaced } = analysed.analysis;
  const carry = paretoSet === 1 ? '1 task carries' : `${paretoSet} tasks carry`;
  return (
    <section className={styles.stage} aria-label="Analysis">
      <h2 className={styles.title}>{matrix.title ? `${matrix.title}: Analysis` : 'Analysis'}</h2>
      {paretoSet === 0 ? (
        <p className={styles.notice}>No persona with a weight has placed a task yet.</p>
      ) : (
        <p className={styles.notice}>
          <strong>
            {redRoutes.length === 1 ? '1 red route' : `${redRoutes.length} red routes`}
          </strong>
          , and {carry} 80 % of the traffic.
        </p>
      )}
      <div className={styles.columns}>
        <Ranking ranking={ranking} paretoCount={paretoSet} />
        <div className={styles.lists}>
          <Named title="Personas differ: design for both, or split" tasks={conflicts} />
          <Named title="Must never fail" tasks={mustNeverFail} />
          <Named title="Not placed by all personas" tasks={unplaced} />
        </div>
      </div>
    </section>
  );
}

interface RankingProps {
  ranking: readonly TaskAnalysis[];
  paretoCount: number;
}

function Ranking({ ranking, paretoCount }: RankingProps) {
  const max = ranking[0]?.traffic || 1;
  const left = ranking.length - maxRanked;
  return (
    <ol className={styles.ranking} aria-label="Tasks by traffic">
      {ranking.slice(0, maxRanked).map(({ task, zone, traffic, cumulative }, at) => (
        <li key={task.id} data-last={at === paretoCount - 1 || undefined}>
          <span dir="auto">{task.name || 'Unnamed task'}</span>
          <span className={styles.number}>
            {traffic.toLocaleString(undefined, { maximumFractionDigits: 2 })}
          </span>
          <span className={styles.upTo}>{Math.round(cumulative * 100)} %</span>
          <span
            className={styles.bar}
            data-zone={zone ?? undefined}
            style={{ width: `${(traffic / max) * 100}%` }}
            aria-hidden
          />
        </li>
      ))}
      {left > 0 ? <li className={styles.rest}>and {left} more</li> : null}
    </ol>
  );
}

function Named({ title, tasks }: { title: string; tasks: readonly TaskAnalysis[] }) {
  if (tasks.length === 0) return null;
  const named = tasks.slice(0, maxRanked).map(({ task }) => task.name || 'Unnamed task');
  const left = tasks.length - maxRanked;
  return (
    <div>
      <h3 dir="auto">{title}</h3>
      <p>{[...named, ...(left > 0 ? [`and ${left} more`] : [])].join(' · ')}</p>
    </div>
  );
}
