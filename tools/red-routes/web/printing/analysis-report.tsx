import type { ReactNode } from 'react';
import { explainTraffic } from '../../document/analysis/aggregate.ts';
import { overlapLabels } from '../../document/analysis/overlap.ts';
import type { TaskAnalysis } from '../../document/analysis/task-analysis.ts';
import type { Analysed } from '../model/analysis-store.ts';
import { useAnalysed } from '../model/matrix-model.tsx';
import styles from './analysis-report.module.css';

/** The printed analysis of a matrix: the ranking with its Pareto line, and the lists of notable tasks. */
export function AnalysisReport({ heading: header }: { heading: string }) {
  const analysed = useAnalysed();
  if (!analysed) return null;
  const { analysis } = analysed;
  return (
    <section className={styles.report}>
      <p className={styles.header}>{header}</p>
      <h2>Analysis</h2>
      {analysis.ranking.length === 0 ? (
        <p>There are no tasks yet.</p>
      ) : (
        <>
          <p>{inShort(analysed)}</p>
          <Ranking analysed={analysed} />
          <PerSub analysed={analysed} />
          <Named title="Personas differ: design for both, or split" tasks={analysis.conflicts} />
          <Named
            title="Must never fail: critical, but not a red route"
            tasks={analysis.mustNeverFail}
          />
          <Named title="Not placed by all personas" tasks={analysis.unplaced} />
          <Named title="Guessed, not measured" tasks={analysis.unmeasured} />
        </>
      )}
    </section>
  );
}

function inShort({ analysis: { redRoutes, paretoSet, weights } }: Analysed): string {
  const red = redRoutes.length === 1 ? '1 red route' : `${redRoutes.length} red routes`;
  const carry = paretoSet === 1 ? '1 task carries' : `${paretoSet} tasks carry`;
  const note = weights === 1 ? '' : ` Weights add up to ${weights}, not 1.`;
  return `${red}. ${carry} 80 % of the traffic.${note}`;
}

function Ranking({ analysed: { view, analysis } }: { analysed: Analysed }) {
  const label = labelsOf(view);
  const headers = [
    '',
    'Task',
    'Zone',
    'Traffic',
    'Where it comes from',
    'Share',
    'Cumulative',
    'Red for',
  ];
  return (
    <Table headers={headers}>
      {analysis.ranking.map((one, at) => (
        <tr key={one.task.id} data-last={at === analysis.paretoSet - 1 || undefined}>
          <td>{at + 1}</td>
          <td>{one.task.name || 'Unnamed task'}</td>
          <td>{one.zone ?? 'not placed'}</td>
          <td>{one.traffic}</td>
          <td>{explainTraffic(one.task, view.subs)}</td>
          <td>{(one.share * 100).toFixed(1)} %</td>
          <td>{Math.round(one.cumulative * 100)} %</td>
          <td>
            {one.overlap ? `${overlapLabels[one.overlap]}: ` : ''}
            {one.redFor.map(label).join(', ')}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The red routes of each sub-matrix, and their similarity; nothing if there is only one. */
function PerSub({ analysed: { view, analysis } }: { analysed: Analysed }) {
  if (analysis.perSub.length < 2) return null;
  const label = labelsOf(view);
  return (
    <>
      <h3>Red routes of each</h3>
      <Table headers={['Of', 'How many', 'Which']}>
        {analysis.perSub.map(({ sub, routes }) => (
          <tr key={sub.id}>
            <td>{label(sub.id)}</td>
            <td>{routes.length}</td>
            <td>{routes.map(({ task }) => task.name || 'Unnamed task').join(' · ') || 'None'}</td>
          </tr>
        ))}
      </Table>
      <h3>How alike they are</h3>
      <Table headers={['Pair', 'Red for both', 'Red for either', 'Alike']}>
        {analysis.pairs.map(({ one, other, both, either, similarity }) => (
          <tr key={`${one.id} ${other.id}`}>
            <td>
              {label(one.id)} and {label(other.id)}
            </td>
            <td>{both}</td>
            <td>{either}</td>
            <td>{similarity === null ? '–' : `${Math.round(similarity * 100)} %`}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function labelsOf({ subs }: Analysed['view']): (id: string) => string {
  const labels = new Map(subs.map(({ id, label }) => [id, label]));
  return (id) => labels.get(id) || 'Unnamed';
}

function Table({ headers, children }: { headers: readonly string[]; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headers.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
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
