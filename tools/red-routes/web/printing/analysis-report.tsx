import { explainTraffic } from '../document/analysis/aggregate.ts';
import { overlapWords } from '../document/analysis/overlap.ts';
import type { TaskAnalysis } from '../document/analysis/task-analysis.ts';
import styles from './analysis-report.module.css';
import { useAnalysed } from './matrix-model.tsx';

/** What is computed of a matrix, as it is printed: the ranking with its Pareto line, and what to look at. */
export function AnalysisReport() {
  const analysed = useAnalysed();
  if (!analysed || analysed.view.tasks.length === 0) return null;
  const { view, analysis } = analysed;
  const label = (id: string) => view.subs.find((sub) => sub.id === id)?.label || 'Unnamed';
  return (
    <section className={styles.report}>
      <h2>Analysis</h2>
      <p>
        {analysis.redRoutes.length} red routes; {analysis.carriers} tasks carry 80 % of the traffic.
        {analysis.weights === 1 ? '' : ` Weights add up to ${analysis.weights}, not 1.`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {[
              '',
              'Task',
              'Zone',
              'Traffic',
              'Where it comes from',
              'Share',
              'Up to here',
              'Red for',
            ].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {analysis.ranking.map((one, at) => (
            <tr key={one.task.id} data-last={at === analysis.carriers - 1 || undefined}>
              <td>{at + 1}</td>
              <td>{one.task.name || 'Unnamed task'}</td>
              <td>{one.zone ?? 'not placed'}</td>
              <td>{one.traffic}</td>
              <td>{explainTraffic(one.task, view.subs)}</td>
              <td>{(one.share * 100).toFixed(1)} %</td>
              <td>{Math.round(one.cumulative * 100)} %</td>
              <td>
                {one.overlap ? `${overlapWords[one.overlap]}: ` : ''}
                {one.redFor.map(label).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Named title="Personas differ: design for both, or split" tasks={analysis.conflicts} />
      <Named title="Must never fail: critical, and no red route" tasks={analysis.mustNeverFail} />
      <Named title="Not placed by everybody" tasks={analysis.unplaced} />
      <Named title="Guessed, not measured" tasks={analysis.unmeasured} />
    </section>
  );
}

function Named({ title, tasks }: { title: string; tasks: readonly TaskAnalysis[] }) {
  if (tasks.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <p>{tasks.map(({ task }) => task.name || 'Unnamed task').join(' · ')}</p>
    </>
  );
}
